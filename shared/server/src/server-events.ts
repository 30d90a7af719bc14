export interface ServerEvent {
  event: string
  data: string
}

const SILENCE_TIMEOUT_MS = 40_000
const MAX_BUFFERED = 64 * 1024

/**
 * Reads server-sent events, after an `open` of its own once the server responds, until the stream ends, falls silent, or the
 * signal aborts.
 */
export async function* readEvents(
  url: string,
  token: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  const abortController = new AbortController()
  const stop = () => abortController.abort()
  signal.addEventListener('abort', stop, { once: true })
  let timer = setTimeout(stop, SILENCE_TIMEOUT_MS)
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      signal: abortController.signal,
    })
    if (!response.ok || !response.body) throw new Error(`${url} responded with status ${response.status}`)
    yield { event: 'open', data: '' }
    let buffer = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer)
      timer = setTimeout(stop, SILENCE_TIMEOUT_MS)
      buffer += chunk
      if (buffer.length > MAX_BUFFERED) throw new Error(`${url} sent an endless event`)
      const blocks = buffer.split('\n\n')
      buffer = blocks.pop() ?? ''
      for (const block of blocks) {
        const serverEvent = parseEvent(block)
        if (serverEvent) yield serverEvent
      }
    }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    stop()
  }
}

function parseEvent(block: string): ServerEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const event = fields.get('event')
  const data = fields.get('data')
  return event && data !== undefined ? { event, data } : null
}
