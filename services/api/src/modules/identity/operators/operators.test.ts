import { auditHash, CHAIN_START } from '@tessera/server'
import { describeOnOneEngine } from '@tessera/server/testing'
import { OperatorAudit, OperatorList, OperatorReply, SignedIn, WhoAmI } from '@tessera/site/operations'
import { sql } from 'kysely'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'

const SETUP = 'the-setup-token-of-a-new-deployment'
const because = { reason: 'for a test' }

describeOnOneEngine('operators', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open, config: { OPERATOR_SETUP_TOKEN: SETUP } })
  })
  afterAll(() => api.close())

  const made = { count: 0 }
  const person = async (role: string) => {
    const name = `person${++made.count}`
    const body = { name, role, password: 'Pass-w0rd', ...because }
    const answer = await api.operate('POST', 'operators', await api.signInOperator('admin'), body)
    return OperatorReply.parse(answer.json()).value
  }
  const signIn = (name: string, password = 'Pass-w0rd') => api.operate('POST', 'session', '', { name, password })
  const tokenOf = async (name: string) => SignedIn.parse((await signIn(name)).json()).value.token
  const who = (token: string) => api.operate('GET', 'session', token)
  const acts = async () =>
    OperatorAudit.parse((await api.operate('GET', 'audit', await api.signInOperator('viewer'))).json()).value

  test('SEC-34 signs an operator in by name and password, and identifies them by the session alone', async () => {
    const token = await api.signInOperator('clerk')
    expect(WhoAmI.parse((await who(token)).json()).value).toMatchObject({ name: 'clerk01', role: 'clerk' })
    for (const wrong of ['', 'x', `${token}x`]) expect((await who(wrong)).statusCode).toBe(401)
    expect((await api.operate('DELETE', 'session', token)).statusCode).toBe(204)
    expect((await who(token)).json().code).toBe('session.ended')
  })

  test('SEC-34 FIX-040 ends a session 15 minutes after its last use, and after 8 hours however much it is used', async () => {
    const idle = await api.signInOperator('clerk')
    api.advance(901_000)
    expect((await who(idle)).statusCode).toBe(401)
    const busy = await api.signInOperator('clerk')
    for (let passed = 0; passed < 28_800_000; passed += 450_000) {
      expect((await who(busy)).statusCode).toBe(200)
      api.advance(450_000)
    }
    api.advance(1_000)
    expect((await who(busy)).statusCode).toBe(401)
  })

  test('returns the same for a wrong name and a wrong password, and delays the sixth try', async () => {
    const { name } = await person('viewer')
    const answers = [await signIn('nobody-there'), await signIn(name, 'wrong-password')]
    for (const { statusCode, payload } of answers)
      expect([statusCode, JSON.parse(payload).code]).toEqual([401, 'login.wrong'])
    for (let tries = 0; tries < 4; tries++) await signIn(name, 'wrong-password')
    expect([(await signIn(name)).statusCode, Number((await signIn(name)).headers['retry-after']) > 0]).toEqual([
      429,
      true,
    ])
    api.advance(61_000)
    expect((await signIn(name)).statusCode).toBe(200)
  })

  test('SEC-34 lets only an admin create and change operators, each with a reason', async () => {
    const body = { name: 'malee', role: 'clerk', password: 'Pass-w0rd', ...because }
    for (const role of ['viewer', 'clerk', 'approver', 'finance', 'author', 'publisher'] as const)
      expect((await api.operate('POST', 'operators', await api.signInOperator(role), body)).statusCode).toBe(403)
    const admin = await api.signInOperator('admin')
    expect((await api.operate('POST', 'operators', admin, { ...body, reason: '' })).statusCode).toBe(400)
    expect((await api.operate('POST', 'operators', admin, body)).statusCode).toBe(200)
    expect((await api.operate('POST', 'operators', admin, body)).json().code).toBe('request.conflict')
    const { value } = OperatorList.parse((await api.operate('GET', 'operators', admin)).json())
    expect(value.map(({ name }) => name)).toContain('malee')
    expect(JSON.stringify(value)).not.toContain('argon2')
  })

  test.each([
    ['is disabled', { disabled: true }],
    ['gets another role', { role: 'clerk' }],
    ['gets another password', { password: 'An0ther-one' }],
  ])('SEC-34 signs an operator who %s out everywhere immediately', async (_, change) => {
    const { id, name } = await person('viewer')
    const token = await tokenOf(name)
    const admin = await api.signInOperator('admin')
    expect((await api.operate('PUT', `operators/${id}`, admin, { ...change, ...because })).statusCode).toBe(200)
    expect((await who(token)).statusCode).toBe(401)
    expect((await signIn(name)).statusCode).toBe('role' in change ? 200 : 401)
    expect((await signIn(name, 'An0ther-one')).statusCode).toBe('password' in change ? 200 : 401)
  })

  test('FIX-003 rejects a common password, and the name, as the password of an operator', async () => {
    const admin = await api.signInOperator('admin')
    const { id } = await person('viewer')
    const add = (password: string) =>
      api.operate('POST', 'operators', admin, { name: 'somchai.jai', role: 'finance', password, ...because })
    const change = (password: string) => api.operate('PUT', `operators/${id}`, admin, { password, ...because })
    const replies = [await add('password'), await add('Somchai.Jai'), await change('Password1')]
    for (const reply of replies) expect([reply.statusCode, reply.json().fields]).toEqual([400, { password: 'common' }])
  })

  test('does not remove the last admin', async () => {
    const admin = await api.signInOperator('admin')
    const { id } = WhoAmI.parse((await who(admin)).json()).value
    for (const change of [{ disabled: true }, { role: 'viewer' }]) {
      const answer = await api.operate('PUT', `operators/${id}`, admin, { ...change, ...because })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'request.conflict'])
    }
    expect((await who(admin)).statusCode).toBe(200)
  })

  test('SEC-34 records acts of operators under their names in an immutable chained log, without passwords', async () => {
    const { name } = await person('author')
    const { rows } = await acts()
    expect(rows[0]).toMatchObject({ actor: 'admin01', action: 'operator.add', reason: 'for a test', after: { name } })
    expect(JSON.stringify(rows)).not.toMatch(/Pass-w0rd|argon2/)
    const kept = await api.db.selectFrom('operator_audit').selectAll().orderBy('id').execute()
    let previous = CHAIN_START.hash
    for (const row of kept) {
      expect([row.previous_hash, row.hash]).toEqual([previous, auditHash(previous, row)])
      previous = row.hash
    }
    await expect(sql`update operator_audit set actor = 'x'`.execute(api.db)).rejects.toThrow(/append-only/)
    await expect(sql`delete from operator_audit`.execute(api.db)).rejects.toThrow(/append-only/)
  })

  test('SEC-34 FIX-421 creates the first operator by the setup token, and rejects it with a separate code afterwards', async () => {
    const body = { name: 'first', password: 'Pass-w0rd' }
    expect((await api.operate('POST', 'setup', 'wrong', body)).statusCode).toBe(403)
    const again = await api.operate('POST', 'setup', SETUP, body)
    expect([again.statusCode, again.json().code]).toEqual([409, 'operator.exists'])
    await sql`delete from operator_sessions`.execute(api.db)
    await sql`delete from operators`.execute(api.db)
    const answer = await api.operate('POST', 'setup', SETUP, body)
    expect(OperatorReply.parse(answer.json()).value).toMatchObject({ name: 'first', role: 'admin' })
    expect((await signIn('first')).statusCode).toBe(200)
  })
})
