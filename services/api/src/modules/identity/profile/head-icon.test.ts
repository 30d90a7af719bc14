import { describeOnOneEngine } from '@tessera/server/testing'
import { DRAWN_ICONS } from '@tessera/site'
import { HeadIcon, MemberInfo, SetHeadIcon, TestPlay, UploadHeadIcon } from '@tessera/site/calls'
import sharp from 'sharp'
import { Browser } from '../../../../testing/browser.ts'
import { createTwoColorPicture, hugePng } from '../../../../testing/pictures.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const MAX_BYTES = 1_048_576
const HTML = '<html><script>alert(document.cookie)</script></html>'

describeOnOneEngine('avatars', (engine) => {
  let api: TestApi
  let names: string[] = []
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open, config: { BODY_LIMIT: 65_536 } })
    names = (await api.listMembers(40)).map(({ username }) => username)
  })
  afterAll(() => api.close())

  const someone = () => api.signIn(names.pop() ?? '')
  const upload = async (as: Browser, payload: Buffer, type = 'image/png') => {
    const headers = { host: 'localhost', ...as.headers, 'content-type': type }
    const answer = await api.app.inject({ method: 'PUT', url: UploadHeadIcon.path, payload, headers })
    const said = answer.json()
    return { status: answer.statusCode, code: said.code ?? '', headIcon: said.value?.headIcon ?? null }
  }
  const fetched = (url: string, headers: Record<string, string> = {}) =>
    api.app.inject({ url, headers: { host: 'localhost', ...headers } })
  const shown = async (as: Browser) => [
    (await api.call(HeadIcon, { as })).reply.value.headIcon,
    (await api.call(MemberInfo, { as })).reply.value.headIcon,
  ]

  test('API-040 ACC-155 stores a drawn avatar, shows it everywhere the member appears, and removes it', async () => {
    const as = await someone()
    expect(await shown(as)).toEqual([null, null])
    const { headIcon } = (await api.call(SetHeadIcon, { as, body: { drawn: 'tiger' } })).reply.value
    expect(headIcon).toMatch(/^\/api\/v1\/head-icons\?name=tiger&v=[\da-f]{8}$/)
    expect(await shown(as)).toEqual([headIcon, headIcon])
    expect((await api.call(SetHeadIcon, { as, body: { drawn: null } })).reply.value.headIcon).toBeNull()
    expect(await shown(as)).toEqual([null, null])
    const odd = await api.call(SetHeadIcon, { as, body: { drawn: '../tiger' } })
    expect([odd.status, odd.failure.code]).toEqual([400, 'request.invalid'])
  })

  test('ACC-155 serves each avatar of the set as a small, cacheable picture that cannot run scripts', async () => {
    for (const name of DRAWN_ICONS) {
      const { statusCode, headers, body } = await fetched(`/api/v1/head-icons?name=${name}`)
      expect([name, statusCode, headers['content-type']]).toEqual([name, 200, 'image/svg+xml'])
      expect(body.length).toBeLessThan(3_000)
      expect(headers['content-security-policy']).toContain('sandbox')
      expect(headers['cache-control']).toBe('public, max-age=300')
      expect(body).not.toMatch(/script|href|style|on\w+=/)
    }
    const as = await someone()
    const { headIcon } = (await api.call(SetHeadIcon, { as, body: { drawn: 'naga' } })).reply.value
    expect((await fetched(headIcon ?? '')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await fetched('/api/v1/head-icons?name=unicorn')).statusCode).toBe(400)
  })

  test.each(['png', 'jpeg', 'webp'] as const)(
    'ACC-155 crops a %s of the member to its central square and redraws it',
    async (format) => {
      const as = await someone()
      const { status, headIcon } = await upload(as, await createTwoColorPicture(format), `image/${format}`)
      expect(status).toBe(200)
      expect(await shown(as)).toEqual([headIcon, headIcon])
      const answer = await fetched(headIcon)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; .*sandbox$/),
        'content-disposition': 'attachment; filename="picture.webp"',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([256, 256])
      const at = (x: number) => data[(128 * 256 + x) * info.channels] ?? 0
      expect([at(30) > 200, at(226) < 60]).toEqual([true, true])
    },
  )

  test('TRU-031 removes the location and camera data of a picture, and stores it upright', async () => {
    const GPS = {
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '100/1 30/1 0/1' },
    }
    const taken = await sharp(await createTwoColorPicture('jpeg'))
      .withExif({ IFD0: { Make: 'Secret Phone' }, ...GPS })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect([taken.includes('Exif'), taken.includes('Secret Phone')]).toEqual([true, true])
    const { headIcon } = await upload(await someone(), taken, 'image/jpeg')
    const { rawPayload } = await fetched(headIcon)
    const { exif, icc, xmp, orientation } = await sharp(rawPayload).metadata()
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(rawPayload.includes('Secret Phone')).toBe(false)
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    const red = (y: number) => data[(y * 256 + 128) * info.channels] ?? 0
    expect([red(30) > 200, red(226) < 60]).toEqual([true, true])
  })

  test.each([
    [
      'a PNG’s head before HTML',
      async () => Buffer.concat([(await createTwoColorPicture('png')).subarray(0, 33), Buffer.from(HTML)]),
    ],
    [
      'an SVG that is called PNG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['a GIF that is called PNG', () => createTwoColorPicture('gif')],
    ['a picture that is cut off', async () => (await createTwoColorPicture('png')).subarray(0, 200)],
    ['text', async () => Buffer.from('hello')],
  ])('TRU-031 rejects %s and leaves the previous avatar', async (_what, bytes) => {
    const as = await someone()
    const before = (await api.call(SetHeadIcon, { as, body: { drawn: 'moon' } })).reply.value.headIcon
    expect(await upload(as, await bytes())).toMatchObject({ status: 415, code: 'upload.type' })
    expect(await shown(as)).toEqual([before, before])
  })

  test.each([
    ['GIF', 'image/gif'],
    ['SVG', 'image/svg+xml'],
    ['form', 'multipart/form-data; boundary=x'],
  ])('TRU-031 does not even read a file declared as %s', async (_what, type) => {
    expect(await upload(await someone(), await createTwoColorPicture('png'), type)).toMatchObject({
      status: 415,
      code: 'upload.type',
    })
  })

  test('TRU-031 removes data appended to a picture, such as an archive or a page', async () => {
    const bytes = Buffer.concat([await createTwoColorPicture('png'), Buffer.from(`PK\x03\x04 evil.class ${HTML}`)])
    const { status, headIcon } = await upload(await someone(), bytes)
    expect(status).toBe(200)
    const { rawPayload } = await fetched(headIcon)
    expect([rawPayload.includes('evil.class'), rawPayload.includes('<script>')]).toEqual([false, false])
  })

  test('TRU-031 ACC-155 accepts a mebibyte and rejects a byte more', async () => {
    const as = await someone()
    const picture = await createTwoColorPicture('png')
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    expect((await upload(as, padded(MAX_BYTES))).status).toBe(200)
    expect(await upload(as, padded(MAX_BYTES + 1))).toMatchObject({ status: 413, code: 'request.too.large' })
  })

  test('TRU-031 rejects 30,000 by 30,000 pixels before decoding', async () => {
    const bytes = hugePng(30_000)
    expect(bytes.length).toBeLessThan(200)
    // Its pixels cannot be unpacked: that is another refusal.
    expect(await upload(await someone(), bytes)).toMatchObject({ status: 422, code: 'upload.pixels' })
  })

  test('ACC-155 stores one picture a member: deletes the previous one, and no other member’s', async () => {
    const [as, other] = [await someone(), await someone()]
    const first = (await upload(as, await createTwoColorPicture('png'))).headIcon
    const theirs = (await upload(other, await createTwoColorPicture('png'))).headIcon
    const second = (await upload(as, await createTwoColorPicture('jpeg'), 'image/jpeg')).headIcon
    expect(
      (await Promise.all([first, second, theirs].map((url) => fetched(url)))).map((one) => one.statusCode),
    ).toEqual([404, 200, 200])
    await api.call(SetHeadIcon, { as, body: { drawn: 'boat' } })
    expect((await fetched(second)).statusCode).toBe(404)
  })

  test('ACC-155 saves one of several avatars that are uploaded at once, and each upload succeeds', async () => {
    const as = await someone()
    const picture = await createTwoColorPicture('png')
    for (let round = 0; round < 10; round++) {
      const replies = await Promise.all([1, 2, 3].map(() => upload(as, picture)))
      const [headIcon] = await shown(as)
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(replies.map((reply) => reply.headIcon)).toContain(headIcon)
    }
  })

  test('TRU-031 serves a private picture to its owner alone, and on the same site alone', async () => {
    const [owner, other] = [await someone(), await someone()]
    const { headIcon } = await upload(owner, await createTwoColorPicture('png'))
    expect((await fetched(headIcon, { host: 'lotus.localhost' })).statusCode).toBe(404)
    const id = headIcon.split('=')[1]
    await api.db.updateTable('pictures').set({ kind: 'slip' }).where('id', '=', id).execute()
    const statuses = [owner.headers, other.headers, {}].map(
      async (headers) => (await fetched(headIcon, headers)).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404, 404])
    expect((await fetched(headIcon, owner.headers)).headers['cache-control']).toBe('private, no-store')
    expect((await fetched('/api/v1/pictures?id=../../etc/passwd')).statusCode).toBe(400)
  })

  test('ACC-155 sets no avatar for a trial', async () => {
    const as = new Browser()
    await api.call(TestPlay, { as, body: { moduleId: 'COMM3' } })
    expect((await api.call(HeadIcon, { as })).reply.value.headIcon).toBeNull()
    expect((await api.call(SetHeadIcon, { as, body: { drawn: 'tiger' } })).failure.code).toBe('trial.refused')
    expect(await upload(as, await createTwoColorPicture('png'))).toMatchObject({ status: 403, code: 'trial.refused' })
  })
})
