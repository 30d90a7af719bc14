import { sql } from 'kysely'
import { createClosingRepository } from '../../src/modules/identity/closing/closing.repository.ts'
import {
  closingJob,
  createClosingService,
  type HoldsMoney,
} from '../../src/modules/identity/closing/closing.service.ts'
import type { OwnPassword } from '../../src/modules/identity/passwords/own-password.ts'
import { createCarriedProtections } from '../../src/modules/identity/protections/carried-protections.ts'
import { createEnrolments } from '../../src/modules/identity/register/register.repository.ts'
import { createLedgerRepository } from '../../src/modules/money/ledger/ledger.repository.ts'
import { createLimitService } from '../../src/modules/money/limits/limits.service.ts'
import { createProtectionEffects } from '../../src/modules/money/limits/protection-effects.ts'
import { endBonusesOfExcluded } from '../../src/modules/promotions/grants/endings.ts'
import { ok } from '../../src/result.ts'
import { Violation } from '../area.ts'
import { type Environment, FAR_FUTURE, type Player } from '../environment.ts'
import { createJobErrors, createJobRun } from '../job-runs.ts'
import { OWN_NAME } from '../outside/received.ts'
import type { MemberStep } from './area.ts'
import { GUESTS } from './guests.ts'

const doNothing = async (): Promise<void> => undefined
const usernameOf = (guest: number): string => `guest${guest}`
const mobileOf = (guest: number): string => `08177700${guest}`
const accountNumberOf = (guest: number): string => `55544433${guest}`

/** Creates the executor of guests' steps with the real services. Logins and passwords have their own tests. */
export async function createMemberExecutor(environment: Environment) {
  const { db, now, merchant, gate, players, parts } = environment
  const applyEffects = createProtectionEffects(endBonusesOfExcluded)
  const protections = createCarriedProtections('of guests', applyEffects)
  const productHoldsMoney: HoldsMoney = (executor, memberId, at) =>
    createLedgerRepository(executor).holdsMoney(memberId, at)
  const holdsMoney = parts.holdsMoney?.(productHoldsMoney) ?? productHoldsMoney
  const ownPassword: Pick<OwnPassword, 'verify'> = { verify: async () => ok(null) as never }
  const closings = createClosingService({
    ...{ db, closings: createClosingRepository(db), ownPassword, holdsMoney, now },
    notify: doNothing,
  })
  const limits = createLimitService(db, gate, applyEffects, protections)
  const jobErrors = createJobErrors()
  const runClosings = await createJobRun(environment, [closingJob(holdsMoney, () => doNothing, protections)], jobErrors)
  const enrolments = createEnrolments(
    db,
    (trx, merchant, memberId, currency) => createLedgerRepository(trx).memberAccount(merchant, memberId, currency),
    async () => ok(null),
    { addRegistration: doNothing },
    protections,
  )
  let accountCount = 0

  /** Registers a new account of the guest, with the guest's verified mobile number. */
  const register = async (guest: number): Promise<string> => {
    const suffix = String(++accountCount).padStart(12, '0')
    const [memberId, session] = [`00000003-0000-4000-8000-${suffix}`, `00000004-0000-4000-8000-${suffix}`]
    const at = now()
    const member = {
      ...{
        id: memberId,
        merchant: merchant.code,
        username: usernameOf(guest),
        type: 0,
        nickname: '',
        password_hash: null,
      },
      ...{ mobile: mobileOf(guest), mobile_proved_at: at, email: null, payment_password_hash: null, profile: '{}' },
      ...{ disabled: false, parent_id: null, affiliate_code: null, recommended_by: null, created_at: at },
      ...{ last_login_at: null, previous_login_at: null },
    }
    const addResult = await enrolments.add(member, merchant.currency, { terms: null })
    if (!addResult.ok) return addResult.code
    const bankAccount = `guest-account${accountCount}`
    await sql`insert into sessions (handle, token_hash, member_id, merchant, created_at, idle_until, expires_at)
      values (${session}, ${session}, ${memberId}, 'm', ${at}, ${FAR_FUTURE}, ${FAR_FUTURE})`.execute(db)
    await sql`insert into member_names (member_id, th) values (${memberId}, ${OWN_NAME})`.execute(db)
    await sql`insert into bank_accounts (id, merchant, member_id, bank, number, name, said_name, review, usable_from, added_at)
      values (${bankAccount}, 'm', ${memberId}, 'KBANK', ${accountNumberOf(guest)}, ${OWN_NAME}, ${OWN_NAME}, 'none', ${at}, ${at})`.execute(
      db,
    )
    const ledger = createLedgerRepository(db)
    const cash = await ledger.memberAccount(merchant.code, memberId, merchant.currency)
    const bonus = await ledger.ownedAccount(merchant.code, 'bonus_locked', memberId, merchant.currency)
    const player: Player = { memberId, username: usernameOf(guest), session, bankAccount, cash, bonus }
    environment.setPlayer(guest, player)
    const snapshot = await db.transaction().execute((trx) => gate.standingOf(trx, { memberId, merchant }))
    return snapshot.ok && snapshot.value.protection ? 'kept out' : 'done'
  }

  /** Returns the guests with a closed account, after checking that none of their identifying data is left. */
  const closedGuests = async (): Promise<number[]> => {
    const ids = GUESTS.map((guest) => players[guest]?.memberId ?? '')
    const { rows } = await sql<{ id: string }>`select id::text as id from members
      where id = any(${ids}::uuid[]) and closed_at is not null`.execute(db)
    const closed = GUESTS.filter((guest) => rows.some(({ id }) => id === players[guest]?.memberId))
    for (const guest of closed) {
      const id = players[guest]?.memberId
      const containsIdentity = sql`strpos(to_jsonb(t)::text, ${OWN_NAME}) > 0 or strpos(to_jsonb(t)::text, ${accountNumberOf(guest)}) > 0
        or strpos(to_jsonb(t)::text, ${mobileOf(guest)}) > 0`
      const { rows: leftovers } = await sql<{ name: string }>`
        select 'members' as name from members t where id = ${id} and (${containsIdentity})
        union all select 'member_names' from member_names t where member_id = ${id} and (${containsIdentity})
        union all select 'bank_accounts' from bank_accounts t where member_id = ${id} and (${containsIdentity})
        union all select 'payments_in' from payments_in t where (${containsIdentity})
          and order_id in (select id from deposit_orders where member_id = ${id} and state = 'credited')`.execute(db)
      if (leftovers[0]) throw new Violation(`${leftovers[0].name} still identifies the closed guest ${guest}`)
    }
    return closed
  }

  for (const guest of GUESTS) await register(guest)
  return async (step: MemberStep): Promise<string> => {
    const memberId = players[step.player]?.memberId ?? ''
    switch (step.do) {
      case 'timeOut': {
        const timeOutResult = await limits.timeOut({ memberId, merchant }, step.hours)
        return timeOutResult.ok ? 'done' : timeOutResult.code
      }
      case 'closeAccount': {
        const closing = await closings.request(memberId, '', merchant)
        return closing.ok ? 'done' : closing.code
      }
      case 'register':
        return register(step.player)
      default:
        return [await runClosings(), 'closed', ...(await closedGuests())].join(' ')
    }
  }
}
