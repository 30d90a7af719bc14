/** Opens a registry's stream of changes; returns functions that wait for a text in it. */
export async function openChanges(url: string, path = '/v1/changes', token?: string) {
  const hangUp = new AbortController()
  const response = await fetch(url + path, {
    signal: hangUp.signal,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  /** Resolves with everything received until the text has occurred that many times. */
  const waitForCount = async (text: string, times: number): Promise<string> => {
    while (received.split(text).length - 1 < times) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) throw new Error(`the stream ended after ${received}`)
      received += chunk.value
    }
    return received
  }
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    hangUp: () => hangUp.abort(),
    all: waitForCount,
    /** Resolves with everything received once the text has occurred. */
    waitFor: (text: string): Promise<string> => waitForCount(text, 1),
  }
}
