import { MINUTE_MS } from '@tessera/server/durations'
import { TestPlay, WithdrawRequest } from '@tessera/site/calls'
import sharp from 'sharp'
import { type ApplicationsApi, startApplicationsApi } from '../../../../testing/applications-api.ts'
import { Browser } from '../../../../testing/browser.ts'
import { createTwoColorPicture, hugePng } from '../../../../testing/pictures.ts'
import { createApplicationService } from './applications.service.ts'

let house: ApplicationsApi
beforeAll(async () => {
  house = await startApplicationsApi()
})
afterAll(() => house.close())

const see = (id: string, as: Browser | null) => {
  // As an img asks: with cookies, and without a header of the page's.
  const { cookie = '' } = as?.headers ?? {}
  return house.app.inject({ url: '/api/v1/rewards/picture', query: { id }, headers: { host: 'localhost', cookie } })
}

test('CON-039 API-055 accepts an application with text and pictures, and returns its state', async () => {
  const { as } = await house.newMember()
  const pictures = [(await house.upload(as)).id, (await house.upload(as)).id]
  const answer = await house.ask(as, { promotionId: 'both', remarks: ' my slip ', pictures })
  const wanted = {
    promotionId: 'both',
    title: 'both',
    state: 'SUBMITTED',
    remarks: 'my slip',
    pictures,
    reason: null,
  }
  expect([answer.reply.success, answer.reply.value]).toEqual([true, expect.objectContaining(wanted)])
  expect(await house.listRequests(as)).toEqual([answer.reply.value])
  expect((await house.ask(as, { promotionId: 'neither' })).reply.value).toMatchObject({ remarks: '', pictures: [] })
})

test('API-054 PLT-027 CON-048 requires the fields of the promotion, and pictures that belong to the member and are unused', async () => {
  const [{ as }, other] = [await house.newMember(), await house.newMember()]
  const { id } = await house.upload(as)
  const fields = async (wish: { remarks?: string; pictures?: string[] }) =>
    (await house.ask(as, { promotionId: 'both', ...wish })).failure.fields
  expect(await fields({ remarks: ' ' })).toEqual({ remarks: 'needed', pictures: 'needed' })
  expect(await fields({ pictures: [id] })).toEqual({ remarks: 'needed' })
  expect(await fields({ remarks: 'x' })).toEqual({ pictures: 'needed' })
  const foreign = [(await house.upload(other.as)).id]
  for (const pictures of [foreign, ['nope'], [id, id]])
    expect(await fields({ remarks: 'x', pictures })).toEqual({ pictures: 'unknown' })
  expect((await house.ask(as, { promotionId: 'both', remarks: 'x', pictures: [id] })).status).toBe(200)
  expect((await house.ask(as, { promotionId: 'neither', pictures: [id] })).failure.fields).toEqual({
    pictures: 'unknown',
  })
  expect((await house.ask(as, { promotionId: 'nope' })).failure.code).toBe('request.not.found')
})

test('accepts one of many simultaneous applications for a promotion; the next once it is withdrawn', async () => {
  const { as } = await house.newMember()
  const answers = await Promise.all(Array.from({ length: 10 }, () => house.ask(as, { promotionId: 'neither' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ failure }) => failure.code))).toEqual(
    new Set(['request.conflict']),
  )
  const [{ id } = { id: '' }] = await house.listRequests(as)
  const withdraw = (who: Browser) => house.call(WithdrawRequest, { as: who, body: { id, language: 'EN' } })
  expect((await withdraw((await house.newMember()).as)).failure.code).toBe('request.not.found')
  expect((await withdraw(as)).reply.value.state).toBe('WITHDRAWN')
  expect((await withdraw(as)).failure.code).toBe('request.conflict')
  expect((await house.decide(id, house.tokens.clerk, '10.00')).json().code).toBe('request.conflict')
  expect((await house.ask(as, { promotionId: 'neither' })).status).toBe(200)
})

test('CON-105 returns a picture upright, small, and with only the pixels of the original file', async () => {
  const { as } = await house.newMember()
  const wide = await sharp(await createTwoColorPicture('jpeg'))
    .resize(2_000, 1_000)
    .withExif({ IFD0: { Orientation: '6', Copyright: 'secret-words' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(wide.toString('latin1')).toContain('secret-words')
  const { id } = await house.upload(as, Buffer.concat([wide, Buffer.from('secret-tail')]), 'image/jpeg')
  const shown = await see(id, as)
  const { format, width, height, exif, orientation } = await sharp(shown.rawPayload).metadata()
  expect([format, width, height, exif, orientation]).toEqual(['webp', 800, 1_600, undefined, undefined])
  expect(shown.rawPayload.toString('latin1')).not.toContain('secret')
})

test('TRU-031 CON-046 CON-047 rejects a file that is no picture, one that is too large, and a fourth, whatever its declared type', async () => {
  const { as } = await house.newMember()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const codes = []
  for (const bytes of [svg, await createTwoColorPicture('gif'), Buffer.from('<html>'), hugePng(30_000)])
    codes.push((await house.upload(as, bytes)).code)
  expect(codes).toEqual(['upload.type', 'upload.type', 'upload.type', 'upload.pixels'])
  expect((await house.upload(as, svg, 'image/svg+xml')).code).toBe('upload.type')
  const whole = await createTwoColorPicture('png')
  const sized = (bytes: number) => house.upload(as, Buffer.concat([whole, Buffer.alloc(bytes - whole.length)]))
  expect([(await sized(5_242_880)).status, (await sized(5_242_881)).code]).toEqual([200, 'request.too.large'])
  const four = await house.ask(as, { promotionId: 'neither', pictures: ['1', '2', '3', '4'] })
  expect(four.failure.fields).toEqual({ pictures: 'too_big' })
  expect((await see('../../etc/passwd', as)).statusCode).toBe(400)
  const trial = new Browser()
  await house.call(TestPlay, { as: trial, body: { moduleId: 'COMM3' } })
  expect((await house.upload(trial)).code).toBe('trial.refused')
})

test('API-173 serves a picture to its owner and the desk only, and only as a picture', async () => {
  const [{ as }, other] = [await house.newMember(), await house.newMember()]
  const { id } = await house.upload(as)
  const shown = await see(id, as)
  expect([shown.statusCode, shown.headers]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining('attachment'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    }),
  ])
  expect([(await see(id, other.as)).statusCode, (await see(id, null)).statusCode]).toEqual([404, 404])
  const ofDesk = (token: string) => house.operate('GET', `content/applications/pictures/${id}`, token)
  expect((await ofDesk(house.tokens.clerk)).statusCode).toBe(404)
  await house.ask(as, { promotionId: 'neither', pictures: [id] })
  const atDesk = await ofDesk(house.tokens.clerk)
  expect(atDesk.json().value.picture).toMatch(/^data:image\/webp;base64,/)
  expect(atDesk.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  expect([(await ofDesk(house.tokens.viewer)).statusCode, (await ofDesk('')).statusCode]).toEqual([403, 401])
})

test('TRU-031 stores ten pictures without an application for an hour; those of one for 180 days', async () => {
  const { id: memberId, as } = await house.newMember()
  const ids: string[] = []
  for (let n = 0; n < 12; n++) {
    ids.push((await house.upload(as)).id)
    house.advance(1)
  }
  const kept = async () =>
    new Set(
      (await house.db.selectFrom('pictures').select('id').where('member_id', '=', memberId).execute()).map((p) => p.id),
    )
  expect(await kept()).toEqual(new Set(ids.slice(2)))
  const used = ids[11] ?? ''
  await house.ask(as, { promotionId: 'neither', pictures: [used] })
  const later = (ms: number) =>
    createApplicationService({
      db: house.db,
      mayApply: () => Promise.reject(new Error('not asked')),
      pictures: { store: () => Promise.reject(new Error('not asked')) },
      now: () => new Date(house.now().getTime() + ms),
    }).sweep()
  await later(59 * MINUTE_MS)
  expect((await kept()).size).toBe(10)
  await later(61 * MINUTE_MS)
  expect(await kept()).toEqual(new Set([used]))
  await later(181 * house.DAY_MS)
  expect(await kept()).toEqual(new Set())
})
