import { call, event, feature, hostMember, popup, route, rule, slot } from './interactions/interaction.ts'
import { INTERACTIONS } from './interactions.ts'

const ids = Array.from({ length: 43 }, (_, at) => `X-${String(at + 1).padStart(2, '0')}`)

test('has the 43 interactions of the specification, and no other', () => {
  expect(Object.keys(INTERACTIONS).sort()).toEqual(ids)
})

test('describes every interaction in one line, with source, target and carrier', () => {
  for (const [id, { says, from, to, by }] of Object.entries(INTERACTIONS)) {
    expect([id, says]).toEqual([id, expect.stringMatching(/^[A-Z].+\.$/)])
    expect([id, [...from, ...to].length >= 2, new Set([...from, ...to]).size >= 2, by.length >= 1]).toEqual([
      id,
      true,
      true,
      true,
    ])
  }
})

test('has a carrier of the contract: the compiler rejects a name that neither side has', () => {
  const made = [
    hostMember('session.signIn'),
    hostMember('status.info.resources.downloads'),
    // @ts-expect-error no member of the session
    hostMember('session.signin'),
    // @ts-expect-error nothing that the status tells
    hostMember('status.info.cdn'),
    event('session:started'),
    // @ts-expect-error no event
    event('session:start'),
    slot('menu.promotions'),
    // @ts-expect-error no slot
    slot('menu.promotion'),
    popup('login'),
    // @ts-expect-error no popup
    popup('sign-in'),
    route('/m/withdraw'),
    // @ts-expect-error no page of the specification
    route('/m/withdrawal'),
    call('InboxUnread'),
    // @ts-expect-error no call
    call('MarkUnread'),
    feature('REWCEN3'),
    // @ts-expect-error no switch
    feature('REWCEN4'),
    rule('download:iosStep'),
    // @ts-expect-error no rule that is shared
    rule('download:iosButton'),
  ]
  expect(made.map(({ by }) => by)).toHaveLength(18)
})
