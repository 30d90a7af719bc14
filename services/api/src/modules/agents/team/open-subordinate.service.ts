import { randomUUID } from 'node:crypto'
import { checkRule } from '@tessera/contracts'
import { type AgentRates, type MerchantConfig, REGISTRATION_TYPE, type Subordinate } from '@tessera/site'
import type { Db, Trx } from '../../../database/tables.ts'
import { transact } from '../../../database/transact.ts'
import { err, ok, type Result } from '../../../result.ts'
import { normaliseUsername } from '../../identity/login/login.domain.ts'
import { createMemberRepository } from '../../identity/member/members.repository.ts'
import { COMMON_PASSWORDS } from '../../identity/passwords/common-passwords.ts'
import { passwordProblemOf } from '../../identity/passwords/password-rules.domain.ts'
import type { PasswordService } from '../../identity/passwords/passwords.service.ts'
import { isDerivedUsername, registerRules } from '../../identity/register/register.domain.ts'
import { startOfDay } from '../../money/gate/windows.domain.ts'
import { createLedgerRepository } from '../../money/ledger/ledger.repository.ts'
import { countActions, recordAgentAction } from '../acts/agent-actions.repository.ts'
import { addDays, dayIn } from '../figures/days.domain.ts'
import { type RateBound, validateRates } from '../rates/rates.domain.ts'
import { createRateRepository } from '../rates/rates.repository.ts'
import type { TreeNode } from '../tree/tree-nodes.domain.ts'
import { createTreeRepository } from '../tree/tree-nodes.repository.ts'
import { createSubordinateRepository } from './subordinates.repository.ts'
import { toSubordinate } from './subordinates.service.ts'

const AGENT_TYPE = 1
const OPEN_ACTION = 'subordinate.open'

export interface OpenSubordinateInput {
  username: string
  password: string
  type: 'member' | 'agent'
  rates: AgentRates
}

/** Opens accounts of direct downlines of an agent; their owners must change the password at the first login. */
export function createSubordinateOpening(db: Db, passwords: Pick<PasswordService, 'hash'>, now: () => Date) {
  const invalidFields = (
    { username, password }: OpenSubordinateInput,
    merchant: MerchantConfig,
  ): Record<string, string> => {
    const rule = registerRules(merchant, null).username
    const usernameProblem = rule && checkRule(rule, username)
    const passwordProblem = passwordProblemOf(password, { merchant, username }, COMMON_PASSWORDS)
    return {
      ...(usernameProblem
        ? {
            username:
              usernameProblem.kind === 'pattern' ? `pattern_${usernameProblem.patternId}` : usernameProblem.kind,
          }
        : {}),
      ...(passwordProblem ? { password: passwordProblem } : {}),
    }
  }
  /** Bounds of the new account's rates: at most the lower of the caller's rates today and tomorrow. */
  const boundsOf = async (
    trx: Trx,
    caller: TreeNode,
    merchant: MerchantConfig,
    today: string,
  ): Promise<RateBound[]> => {
    const rates = createRateRepository(trx)
    const callerRates = [
      await rates.ppms(caller, merchant, today),
      await rates.ppms(caller, merchant, addDays(today, 1)),
    ]
    return merchant.agent.rebate.map(({ gameType }) => ({
      gameType,
      most: Math.min(...callerRates.map((ppms) => ppms.get(gameType) ?? 0)),
      least: 0,
      because: null,
    }))
  }

  return {
    /** @returns `request.too.many` beyond the merchant's daily limit */
    open: async (
      callerId: string,
      merchant: MerchantConfig,
      input: OpenSubordinateInput,
    ): Promise<Result<Subordinate>> => {
      const normalizedInput = { ...input, username: normaliseUsername(input.username) }
      const fields = invalidFields(normalizedInput, merchant)
      if (Object.keys(fields).length > 0) return err('request.invalid', { fields })
      if (isDerivedUsername(normalizedInput.username)) return err('username.taken')
      const today = dayIn(now(), merchant.timeZone)
      const isAtLimit = async (executor: Db): Promise<boolean> =>
        (await countActions(executor, callerId, OPEN_ACTION, startOfDay(today, merchant.timeZone))) >=
        merchant.agent.openADay
      // Checked before the slow hash, and again under the lock.
      if (await isAtLimit(db)) return err('request.too.many')
      const hashed = await passwords.hash(normalizedInput.password)
      if (!hashed.ok) return hashed
      return transact(db, async (trx): Promise<Result<Subordinate>> => {
        // Locks the caller, so that concurrent openings are counted one after the other.
        await trx.selectFrom('members').select('id').where('id', '=', callerId).forNoKeyUpdate().execute()
        const caller = await createTreeRepository(trx).find(callerId)
        if (!caller) return err('request.not.found')
        if (await isAtLimit(trx)) return err('request.too.many')
        const rateError = validateRates(normalizedInput.rates, await boundsOf(trx, caller, merchant, today))
        if (rateError) return rateError
        const id = randomUUID()
        const isAdded = await createMemberRepository(trx).add(
          toMemberRow(id, callerId, merchant, normalizedInput, hashed.value, now()),
        )
        if (!isAdded) return err('username.taken')
        await createLedgerRepository(trx).memberAccount(merchant.code, id, merchant.currency)
        await createRateRepository(trx).set(id, normalizedInput.rates, today)
        const detail = { username: normalizedInput.username, type: normalizedInput.type, rates: normalizedInput.rates }
        await recordAgentAction(
          trx,
          { merchant: merchant.code, actorId: callerId, act: OPEN_ACTION, subject: id, detail },
          now(),
        )
        const row = await createSubordinateRepository(trx).byId(callerId, id)
        return row ? ok(toSubordinate(row)) : err('request.not.found')
      })
    },
  }
}
export type OpenService = ReturnType<typeof createSubordinateOpening>

const toMemberRow = (
  id: string,
  parent_id: string,
  merchant: MerchantConfig,
  { username, type }: OpenSubordinateInput,
  password_hash: string,
  at: Date,
) => ({
  id,
  merchant: merchant.code,
  username,
  type: type === 'agent' ? AGENT_TYPE : REGISTRATION_TYPE,
  nickname: '',
  password_hash,
  password_due: true,
  mobile: null,
  mobile_proved_at: null,
  profile: '{}',
  disabled: false,
  parent_id,
  affiliate_code: type === 'agent' ? username.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') : null,
  created_at: at,
  last_login_at: null,
  previous_login_at: null,
})
