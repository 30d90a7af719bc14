import { randomUUID } from 'node:crypto'
import {
  OPERATOR_AUDIT_PAGE,
  type Operator,
  type OperatorAuditRow,
  type OperatorChange,
  type OperatorRole,
} from '@tessera/site/operations'
import type { Db } from '../../../database/tables.ts'
import { createKeyedMutex } from '../../../jobs/keyed-mutex.ts'
import { err, ok, type Result } from '../../../result.ts'
import { COMMON_PASSWORDS } from '../passwords/common-passwords.ts'
import { passwordProblemOf } from '../passwords/password-rules.domain.ts'
import type { PasswordService } from '../passwords/passwords.service.ts'
import { createToken, hashToken } from '../sessions/sessions.domain.ts'
import { listAuditEntries, writeAuditEntry } from './operator-audit.repository.ts'
import { isExpired } from './operators.domain.ts'
import { createOperatorRepository, toOperator } from './operators.repository.ts'
import { createSignInAttempts } from './sign-in-attempts.ts'

/** Interval at which the use of a session is recorded. */
const TOUCH_INTERVAL_MS = 30_000

export interface OperatorInput {
  name: string
  role: OperatorRole
  password: string
  reason: string
}

/** Operators of the desk: accounts, roles and audit log. */
export function createOperatorService(db: Db, passwords: PasswordService, now: () => Date) {
  const repository = createOperatorRepository(db)
  const runSerially = createKeyedMutex()
  const attempts = createSignInAttempts(now)

  /** Hashes a new password, unless it is one of the commonest or the operator's name. */
  const hashPassword = async (password: string, name: string): Promise<Result<string>> => {
    const problem = passwordProblemOf(password, { username: name }, COMMON_PASSWORDS)
    return problem ? err('request.invalid', { fields: { password: problem } }) : passwords.hash(password)
  }

  const addOperator = (operator: OperatorInput, actor: string, isFirst: boolean): Promise<Result<Operator>> =>
    hashPassword(operator.password, operator.name).then((hashed) => {
      if (!hashed.ok) return hashed
      return db.transaction().execute(async (trx): Promise<Result<Operator>> => {
        const operators = createOperatorRepository(trx)
        await operators.lock()
        if (isFirst && (await operators.list()).length > 0) return err('operator.exists')
        if (await operators.byName(operator.name)) return err('request.conflict')
        const { name, role, reason } = operator
        const row = {
          id: randomUUID(),
          name,
          role,
          password_hash: hashed.value,
          disabled: false,
          created_at: now(),
        }
        await operators.add(row)
        const after = toOperator(row)
        await writeAuditEntry(
          trx,
          { actor, action: 'operator.add', merchant: null, reason, before: null, after },
          now(),
        )
        return ok(after)
      })
    })

  return {
    /** Signs an operator in. An unknown name takes as long as a wrong password and returns the same error. */
    signIn: (name: string, password: string): Promise<Result<{ token: string; operator: Operator }>> =>
      runSerially(name, async () => {
        const waitMs = attempts.waitMs(name)
        if (waitMs > 0) return err('request.too.many', { retryAfter: Math.ceil(waitMs / 1000) })
        const row = await repository.byName(name)
        const verification = await passwords.verify(row && !row.disabled ? row.password_hash : null, password)
        if (!verification.ok) return verification
        if (!row || !verification.value) {
          attempts.addFailure(name)
          return err('login.wrong')
        }
        attempts.clear(name)
        const token = createToken()
        await repository.addSession({ token_hash: hashToken(token), operator_id: row.id, at: now() })
        return ok({ token, operator: toOperator(row) })
      }),
    /** Returns the operator of a token; null if the session has expired or the operator is disabled. */
    byToken: async (token: string): Promise<Operator | null> => {
      const hash = hashToken(token)
      const session = await repository.findSession(hash)
      if (!session || session.disabled || isExpired(session.begun_at, session.used_at, now())) return null
      if (now().getTime() - session.used_at.getTime() > TOUCH_INTERVAL_MS) await repository.touchSession(hash, now())
      return toOperator(session)
    },
    signOut: (token: string): Promise<void> => repository.endSession(hashToken(token), now()),
    list: async (): Promise<Operator[]> => (await repository.list()).map(toOperator),
    add: (operator: OperatorInput, actor: Operator): Promise<Result<Operator>> =>
      addOperator(operator, actor.name, false),
    /** Adds the first operator of a new deployment; rejects with `operator.exists` if there is one already. */
    addFirstOperator: (name: string, password: string): Promise<Result<Operator>> =>
      addOperator({ name, password, role: 'admin', reason: 'the first operator' }, 'setup', true),
    change: async (id: string, change: OperatorChange, actor: Operator): Promise<Result<Operator>> => {
      const { reason, password, ...changes } = change
      const current = (await repository.list()).find((operator) => operator.id === id)
      if (!current) return err('request.not.found')
      const hashed = password === undefined ? null : await hashPassword(password, current.name)
      if (hashed && !hashed.ok) return hashed
      return db.transaction().execute(async (trx): Promise<Result<Operator>> => {
        const operators = createOperatorRepository(trx)
        await operators.lock()
        const all = await operators.list()
        const row = all.find((operator) => operator.id === id)
        if (!row) return err('request.not.found')
        const next = {
          ...row,
          ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
        }
        const remainingAdmins = all
          .map((operator) => (operator.id === id ? next : operator))
          .filter((operator) => operator.role === 'admin' && !operator.disabled)
        // At least one admin must be left to manage operators.
        if (remainingAdmins.length === 0) return err('request.conflict')
        await operators.change(id, {
          role: next.role,
          disabled: next.disabled,
          ...(hashed ? { password_hash: hashed.value } : {}),
        })
        await operators.endSessionsOf(id, now())
        const [before, after] = [toOperator(row), toOperator(next)]
        const action = password === undefined ? 'operator.change' : 'operator.password'
        await writeAuditEntry(trx, { actor: actor.name, action, merchant: null, reason, before, after }, now())
        return ok(after)
      })
    },
    /** Page of the audit log, newest first. */
    auditPage: async (before: number | undefined): Promise<{ rows: OperatorAuditRow[]; next: number | null }> => {
      const rows = await listAuditEntries(db, before, OPERATOR_AUDIT_PAGE + 1)
      const pageRows = rows.slice(0, OPERATOR_AUDIT_PAGE)
      return {
        rows: pageRows.map(({ id, at, previous_hash: _, hash_version: __, ...row }) => ({
          ...row,
          id: Number(id),
          at: at.toISOString(),
        })),
        next: rows.length > OPERATOR_AUDIT_PAGE ? Number(pageRows.at(-1)?.id) : null,
      }
    },
  }
}
export type OperatorService = ReturnType<typeof createOperatorService>
