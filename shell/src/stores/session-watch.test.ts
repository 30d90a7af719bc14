/** @jest-environment node */
import { createEvents } from '@tessera/platform'
import type { OrderEvent } from '@tessera/site'
import { observable } from 'mobx'
import { watchSession } from './session-watch.ts'
import type { Shell } from './shell.ts'

/** A browser whose stream says one order, and then nothing. */
const saying = (order: OrderEvent) =>
  ({
    document: Object.assign(new EventTarget(), { hidden: false }),
    navigator: {},
    BroadcastChannel: class {
      postMessage() {}
      close() {}
    },
    fetch: async () => ({
      ok: true,
      status: 200,
      body: new ReadableStream({
        start: (said) => said.enqueue(new TextEncoder().encode(`event: order\ndata: ${JSON.stringify(order)}\n\n`)),
      }),
    }),
    setTimeout: () => undefined,
    setInterval: () => undefined,
    clearInterval: () => undefined,
  }) as unknown as Window & typeof globalThis

test('CSH-034 notifies open pages of a streamed order', async () => {
  const order: OrderEvent = { of: 'deposit', id: 'd1', state: 'credited' }
  const events = createEvents((fault) => {
    throw fault
  })
  const told = new Promise<OrderEvent>((resolve) => events.on('order:changed', resolve))
  const shell = {
    events,
    session: observable({ handle: 's-1', renew: async () => {} }),
    lock: observable({ isLocked: false }),
    wallet: {},
    toasts: {},
  } as unknown as Shell
  const stop = watchSession(shell, false, saying(order))
  expect(await told).toEqual(order)
  stop()
})
