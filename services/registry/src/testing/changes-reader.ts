/** Opens a registry's stream of changes; returns functions that wait for a text in it. */
export async function openChanges(url: string, path = '/v1/changes', token?: string) {
  const hangUp = new AbortController()
  const answer = await fetch(url + path, {
    signal: hangUp.signal,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  /** Resolves with everything received until the text has occurred that many times. */
  const all = async (text: string, times: number): Promise<string> => {
    while (heard.split(text).length - 1 < times) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) throw new Error(`the stream ended after ${heard}`)
      heard += chunk.value
    }
    return heard
  }
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    hangUp: () => hangUp.abort(),
    all,
    /** Resolves with everything received once the text has occurred. */
    until: (text: string): Promise<string> => all(text, 1),
  }
}
