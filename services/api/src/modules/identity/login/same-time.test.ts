import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { createPasswordService } from '../passwords/passwords.service.ts'

const PASSWORD = 'Demo1234'
let api: TestApi
let verified = 0
beforeAll(async () => {
  const passwords = await createPasswordService({ workers: 1, queue: 16 })
  const verify: typeof passwords.verify = (...given) => {
    verified++
    return passwords.verify(...given)
  }
  api = await startTestApi({ passwords: { ...passwords, verify } })
})
afterAll(() => api.close())

/** Has so many members claim the number without a proof. */
async function claim(mobile: string, count: number): Promise<void> {
  const ids = (await api.listMembers(count)).map(({ id }) => id)
  await api.db
    .updateTable('members')
    .set({ mobile: null, mobile_proved_at: null })
    .where('mobile', '=', mobile)
    .execute()
  if (count > 0)
    await api.db.updateTable('members').set({ mobile, mobile_proved_at: null }).where('id', 'in', ids).execute()
}
const hashesOf = async (body: object): Promise<number> => {
  await api.db.deleteFrom('login_failures').execute()
  verified = 0
  await api.login(body)
  return verified
}

test.each([0, 1, 2, 3, 4])(
  'FIX-030 verifies three hashes for a login by a number that %d members claim',
  async (count) => {
    await claim('866600030', count)
    expect(await hashesOf({ mobileNum: '0866600030', password: 'Wrong-1234' })).toBe(3)
    expect(await hashesOf({ mobileNum: '0866600030', password: PASSWORD })).toBe(3)
  },
)

test('FIX-030 verifies as many for the owner of a proved number, and one for a user name', async () => {
  expect(await hashesOf({ mobileNum: '0812345678', password: PASSWORD })).toBe(3)
  expect(await hashesOf({ username: 'demo01', password: PASSWORD })).toBe(1)
  expect(await hashesOf({ username: 'nobody99', password: PASSWORD })).toBe(1)
})
