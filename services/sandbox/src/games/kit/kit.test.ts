import { commitOf, toHex } from '@tessera/fair'
import { matchesCommitment } from './fairness.ts'
import { formatsFor, oddsText } from './format.ts'
import { readLaunch } from './launch.ts'
import { toNotice } from './notice-texts.ts'
import { siteMessageOf } from './site-link.ts'
import { clamp, nextStake, parseStake } from './stakes.ts'
import { INITIAL_TABLE } from './table.ts'
import { KIT_TEXTS } from './texts.ts'

describe('the launch', () => {
  test('is read from the fragment: token, language, site, and a way back on that site', () => {
    expect(readLaunch('#token=t1&lang=EN&site=https%3A%2F%2Fsite.example&back=%2Fm%2Fhome%3Fa%3D1', null)).toEqual({
      token: 't1',
      language: 'en',
      site: 'https://site.example',
      back: 'https://site.example/m/home?a=1',
    })
  })

  test.each([
    ['another host', 'back=https%3A%2F%2Fevil.example%2Fx'],
    ['a script', 'back=javascript%3Aalert(1)'],
    ['a host by two slashes', 'back=%2F%2Fevil.example'],
  ])('does not lead back to %s', (_, back) => {
    expect(readLaunch(`#token=t&site=https%3A%2F%2Fsite.example&${back}`, null).back).toBeNull()
  })

  test('accepts no invalid site', () => {
    for (const site of ['*', 'javascript:1', 'data:x', '', 'null'])
      expect(readLaunch(`#token=t&site=${encodeURIComponent(site)}`, null).site).toBeNull()
  })

  test('has no token after a page reload, whatever was stored', () => {
    const kept = { language: 'en', site: 'https://site.example', back: null, token: 'old' }
    expect(readLaunch('', kept)).toMatchObject({ token: null, language: 'en', site: 'https://site.example' })
    expect(readLaunch('', null)).toEqual({ token: null, language: 'th', site: null, back: null })
  })
})

describe('a message', () => {
  const parent = {}
  const heard = (over: object) => ({
    origin: 'https://site.example',
    source: parent,
    data: { tessera: 'pause' },
    ...over,
  })
  test('is accepted from the site that launched the game', () => {
    expect(siteMessageOf(heard({}), 'https://site.example', parent)).toEqual({ tessera: 'pause' })
  })
  test.each([
    ['of another origin', heard({ origin: 'https://evil.example' })],
    ['of another window', heard({ source: {} })],
    ['of another shape', heard({ data: { tessera: 'balance', balance: '1e9' } })],
  ])('%s is rejected', (_, message) => {
    expect(siteMessageOf(message, 'https://site.example', parent)).toBeNull()
  })
  test('is rejected from any site if the launch named none', () => {
    expect(siteMessageOf(heard({ origin: 'null' }), null, parent)).toBeNull()
  })
})

describe('a stake', () => {
  const bounds = { least: 150, most: 100_000 }
  test('is whole baht within the bounds', () => {
    expect([clamp(0, bounds), clamp(1234, bounds), clamp(9_999_999, bounds)]).toEqual([200, 1200, 100_000])
  })
  test('moves up and down by steps, and the bounds are steps', () => {
    expect([nextStake(1000, 1, bounds), nextStake(1000, -1, bounds)]).toEqual([2000, 500])
    expect([nextStake(500, -1, bounds), nextStake(200, -1, bounds), nextStake(100_000, 1, bounds)]).toEqual([
      200, 200, 100_000,
    ])
    expect(nextStake(1300, 1, bounds)).toBe(2000)
  })
  test.each([
    ['25', 2500],
    ['๒๕', 2500],
    ['1,000', 100_000],
    ['1', null],
    ['1001', null],
    ['2.5', null],
    ['', null],
    ['-5', null],
  ])('is parsed from %s to %s satang', (text, satang) => {
    expect(parseStake(text, bounds)).toBe(satang)
  })
})

describe('LOB-194 the message for a rejected bet', () => {
  const say = (language: 'th' | 'en', refusal: Parameters<typeof toNotice>[0]) =>
    toNotice(refusal, { ...INITIAL_TABLE, balance: 1250 }, KIT_TEXTS[language], formatsFor(language, 'THB'))

  test('names the limit and its end', () => {
    const refusal = {
      ok: false,
      status: 'LIMIT_REACHED',
      limit: 'loss.week',
      until: '2026-11-23T00:00:00+07:00',
    } as const
    expect(say('en', refusal).text).toMatch(/this week's loss limit\. You can play again 2[23] Nov.*not charged/)
    expect(say('th', refusal).text).toMatch(/วงเงินเสียของสัปดาห์นี้.*2[23] พ\.ย\..*ไม่ถูกหักเงิน/)
  })
  test('CON-083 names the offer’s highest bet if bonus money would be staked above it', () => {
    const refusal = { ok: false, status: 'LIMIT_REACHED', limit: 'bonus' } as const
    expect(say('en', refusal)).toMatchObject({ title: 'Over the highest bet with a bonus', offersSiteLink: false })
    expect(say('en', refusal).text).not.toMatch(/limits are on/)
    expect(say('th', refusal).text).toMatch(/เงินโบนัส.*ไม่ถูกหักเงิน/)
  })
  test('names the true balance', () => {
    expect(say('en', { ok: false, status: 'NOT_ENOUGH_MONEY' }).text).toContain('฿12.50')
  })
  test.each(['INVALID_TOKEN', 'INVALID_USER', 'TOKEN_EXPIRED', 'NOT_OPEN', 'EXCLUDED', 'GAME_UNAVAILABLE'] as const)(
    'leads back to the site for %s',
    (status) => {
      expect(say('th', { ok: false, status }).offersSiteLink).toBe(true)
    },
  )
  test('has specific text for each status in both languages, and a default for an unknown one', () => {
    const statuses = [
      'REALITY_CHECK',
      'EXCLUDED',
      'GAME_UNAVAILABLE',
      'MEMBER_DISABLED',
      'STAKE_OUT_OF_RANGE',
      'SILENT',
      'OFFLINE',
      'TX_CONFLICT',
    ] as const
    for (const language of ['th', 'en'] as const)
      expect(new Set(statuses.map((status) => say(language, { ok: false, status }).title)).size).toBe(statuses.length)
    expect(say('th', { ok: false, status: 'SILENT' }).text).toMatch(/ยังไม่มีการหักเงิน.*หากหักแล้วจะคืนเอง/)
  })
})

test('LOB-188 reports a seed that does not match the commit', async () => {
  const seed = Uint8Array.from({ length: 32 }, (_, i) => i)
  const commit = await commitOf(seed)
  expect(await matchesCommitment({ commit, serverSeed: toHex(seed) })).toBe(true)
  expect(await matchesCommitment({ commit, serverSeed: toHex(seed).replace('1f', '1e') })).toBe(false)
  expect(await matchesCommitment({ commit, serverSeed: 'no seed' })).toBe(false)
})

test('formats amounts alike in both languages, and free play never as baht', () => {
  expect([formatsFor('th', 'THB').money(123_450), formatsFor('en', 'FUN').money(100)]).toEqual([
    '฿1,234.50',
    'FUN\u00a01.00',
  ])
  expect([oddsText(194), oddsText(1_000_000)]).toEqual(['1.94', '10,000.00'])
})

test('FIX-538 explains a changed commit in both languages, and allows the next press', () => {
  const refusal = { ok: false, status: 'COMMIT_CHANGED' } as const
  const notices = (['th', 'en'] as const).map((language) =>
    toNotice(refusal, { ...INITIAL_TABLE, phase: 'ready' }, KIT_TEXTS[language], formatsFor(language, 'THB')),
  )
  expect(notices).toEqual([
    expect.objectContaining({ title: 'แฮชของรอบหน้าเปลี่ยนแล้ว', offersSiteLink: false }),
    expect.objectContaining({ title: 'The hash of the next round has changed', offersSiteLink: false }),
  ])
  // After an unanswered round there is no other page, and that round may have been charged.
  expect(notices.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^รอบก่อนหน้านี้จบแล้ว หรือ/),
    expect.stringMatching(/^The round before this has ended, or/),
  ])
})
