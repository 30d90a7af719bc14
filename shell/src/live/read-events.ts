/** One server-sent event. */
export interface ServerEvent {
  event: string
  data: string
}

const MAX_BUFFERED = 64 * 1024

/** Takes server-sent events out of text as it comes; comments and what has no data tell nothing. Throws where one has no end. */
export function createEventReader(): (text: string) => ServerEvent[] {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    if (rest.length > MAX_BUFFERED) throw new Error('an endless event')
    return blocks.flatMap((block) => {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
      const [event, data] = [field('event'), field('data')]
      return event && data !== undefined ? [{ event, data }] : []
    })
  }
}
