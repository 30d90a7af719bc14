/** One server-sent event. */
export interface ServerEvent {
  event: string
  data: string
}

const MAX_BUFFERED = 64 * 1024

/** Parses server-sent events from partial text; comments and events without data are ignored. Throws if one has no end. */
export function createEventReader(): (text: string) => ServerEvent[] {
  let buffer = ''
  return (text) => {
    const blocks = (buffer + text).split('\n\n')
    buffer = blocks.pop() ?? ''
    if (buffer.length > MAX_BUFFERED) throw new Error('an endless event')
    return blocks.flatMap((block) => {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
      const [event, data] = [field('event'), field('data')]
      return event && data !== undefined ? [{ event, data }] : []
    })
  }
}
