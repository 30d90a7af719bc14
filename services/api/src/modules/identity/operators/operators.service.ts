import { randomUUID } from 'node:crypto'
import {
  OPERATOR_AUDIT_PAGE,
  type Operator,
  type OperatorAuditRow,
  type OperatorChange,
  type OperatorRole,
} from '@tessera/site/operations'
import { done, type Outcome, refused } from '../../../outcome.ts'
import type { Db } from '../../../tables.ts'
import { createKeyedMutex } from '../../../turns.ts'
import type { PasswordService } from '../passwords/passwords.service.ts'
import { createToken, hashToken } from '../sessions/sessions.domain.ts'
import { actsBefore, recordAct } from './operator-audit.repository.ts'
import { isExpired } from './operators.domain.ts'
import { createOperatorRepository, toOperator } from './operators.repository.ts'
import { createSignInAttempts } from './sign-in-attempts.ts'

/** So often is written down that a session is used. */
const USED_EVERY_MS = 30_000

export interface NewPerson {
  name: string
  role: OperatorRole
  password: string
  reason: string
}

/** Persons who work on the desk: who they are, what they may, and what they did. */
export function createOperatorService(db: Db, passwords: PasswordService, now: () => Date) {
  const repository = createOperatorRepository(db)
  const inTurn = createKeyedMutex()
  const attempts = createSignInAttempts(now)

  const add = (operator: NewPerson, actor: string, isFirst: boolean): Promise<Outcome<Operator>> =>
    passwords.hash(operator.password).then((hashed) => {
      if (!hashed.ok) return hashed
      return db.transaction().execute(async (trx): Promise<Outcome<Operator>> => {
        const operators = createOperatorRepository(trx)
        await operators.lock()
        if (isFirst && (await operators.all()).length > 0) return refused('operator.exists')
        if (await operators.byName(operator.name)) return refused('request.conflict')
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
        await recordAct(trx, { actor, action: 'operator.add', merchant: null, reason, before: null, after }, now())
        return done(after)
      })
    })

  return {
    /** A wrong name takes as long as a wrong password, and returns the same. */
    signIn: (name: string, password: string): Promise<Outcome<{ token: string; operator: Operator }>> =>
      inTurn(name, async () => {
        const wait = attempts.waitMs(name)
        if (wait > 0) return refused('request.too.many', { retryAfter: Math.ceil(wait / 1000) })
        const row = await repository.byName(name)
        const matches = await passwords.verify(row && !row.disabled ? row.password_hash : null, password)
        if (!matches.ok) return matches
        if (!row || !matches.value) {
          attempts.addWrong(name)
          return refused('login.wrong')
        }
        attempts.clear(name)
        const token = createToken()
        await repository.open({ token_hash: hashToken(token), operator_id: row.id, at: now() })
        return done({ token, operator: toOperator(row) })
      }),
    /** Operator of a token; null if the session has expired, or the operator is disabled. */
    of: async (token: string): Promise<Operator | null> => {
      const hash = hashToken(token)
      const found = await repository.session(hash)
      if (!found || found.disabled || isExpired(found.begun_at, found.used_at, now())) return null
      if (now().getTime() - found.used_at.getTime() > USED_EVERY_MS) await repository.use(hash, now())
      return toOperator(found)
    },
    signOut: (token: string): Promise<void> => repository.end(hashToken(token), now()),
    all: async (): Promise<Operator[]> => (await repository.all()).map(toOperator),
    add: (operator: NewPerson, actor: Operator): Promise<Outcome<Operator>> => add(operator, actor.name, false),
    /** The first operator, made with the setting that a new deployment has; refused once there is one. */
    setUp: (name: string, password: string): Promise<Outcome<Operator>> =>
      add({ name, password, role: 'admin', reason: 'the first operator' }, 'setup', true),
    change: async (id: string, change: OperatorChange, actor: Operator): Promise<Outcome<Operator>> => {
      const { reason, password, ...to } = change
      const hashed = password === undefined ? null : await passwords.hash(password)
      if (hashed && !hashed.ok) return hashed
      return db.transaction().execute(async (trx): Promise<Outcome<Operator>> => {
        const operators = createOperatorRepository(trx)
        await operators.lock()
        const all = await operators.all()
        const row = all.find((operator) => operator.id === id)
        if (!row) return refused('request.not.found')
        const next = { ...row, ...Object.fromEntries(Object.entries(to).filter(([, value]) => value !== undefined)) }
        const admins = all
          .map((operator) => (operator.id === id ? next : operator))
          .filter((operator) => operator.role === 'admin' && !operator.disabled)
        // Otherwise no admin would be left to manage operators.
        if (admins.length === 0) return refused('request.conflict')
        await operators.change(id, {
          role: next.role,
          disabled: next.disabled,
          ...(hashed ? { password_hash: hashed.value } : {}),
        })
        await operators.endAll(id, now())
        const [before, after] = [toOperator(row), toOperator(next)]
        const action = password === undefined ? 'operator.change' : 'operator.password'
        await recordAct(trx, { actor: actor.name, action, merchant: null, reason, before, after }, now())
        return done(after)
      })
    },
    /** A page of what operators did, newest first. */
    acts: async (before: number | undefined): Promise<{ rows: OperatorAuditRow[]; next: number | null }> => {
      const rows = await actsBefore(db, before, OPERATOR_AUDIT_PAGE + 1)
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
