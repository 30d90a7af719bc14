import { request } from 'node:http'
import { MEMBER_STREAM } from '@tessera/site'
import type { Browser } from './browser.ts'

/**
 * Subscribes to a member's stream like a browser; received events are in `events`, those of one name in `eventsOf(name)`. Filter
 * by name: a message about the login itself may arrive at any moment.
 */
export function openMemberStream(port: number, as: Browser, host = 'localhost') {
  const events: { event: string; data: unknown }[] = []
  const state = { status: 0, ended: false, beats: 0, body: '' }
  const streamRequest = request({ port, path: MEMBER_STREAM, headers: { host, ...as.headers } }, (response) => {
    state.status = response.statusCode ?? 0
    let text = ''
    response.setEncoding('utf8').on('data', (part: string) => {
      state.body += part
      text += part
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        if (block.startsWith(':')) state.beats++
        const event = /^event: (\w+)$/m.exec(block)?.[1]
        if (event) events.push({ event, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '') })
      }
    })
    response.on('end', () => {
      state.ended = true
    })
    response.on('error', () => undefined)
  })
  streamRequest.on('error', () => undefined)
  streamRequest.end()
  return {
    events,
    eventsOf: (name: string) => events.filter(({ event }) => event === name),
    state,
    stop: () => streamRequest.destroy(),
  }
}
