import { randomUUID } from 'node:crypto'
import { latinDigits, plainText } from '@tessera/contracts'
import { NameFound, PAYMENTS } from '@tessera/outside'
import { type BankAccount, isAccountNumber, MAX_BANK_ACCOUNTS } from '@tessera/site'
import type { AddBankAccount } from '@tessera/site/calls'
import type { output } from 'zod/v4/core'
import type { Db, Trx } from '../../../database/tables.ts'
import { err, ok, type Result } from '../../../result.ts'
import type { OwnPassword } from '../../identity/passwords/own-password.ts'
import type { CarriedProtections } from '../../identity/protections/carried-protections.ts'
import { callChannel } from '../channels/call-channel.ts'
import { type Channel, channelFor } from '../channels/channels.domain.ts'
import type { Gate, Requester } from '../gate/gate.service.ts'
import type { PaymentPasswords } from '../payment-password/payment-password.service.ts'
import { ACCOUNT_COOLING_MS, toBankAccount } from './bank-accounts.domain.ts'
import { createBankAccountRepository, type NewBank } from './bank-accounts.repository.ts'
import { compareNames, isMasked, scriptOf, toStoredName } from './names.domain.ts'

type AddAccountBody = output<(typeof AddBankAccount)['body'] & {}>

export interface BankAccountDeps {
  db: Db
  channels: readonly Channel[]
  gate: Pick<Gate, 'standingOf'>
  ownPassword: Pick<OwnPassword, 'verify'>
  paymentPasswords: Pick<PaymentPasswords, 'ask'>
  protections: Pick<CarriedProtections, 'apply'>
  now: () => Date
}

/** Retry delay that is sent to the member if the bank does not respond, in seconds. */
const RETRY_S = 5

/** Bank accounts of members, which withdrawals are paid to. */
export function createBankAccountService({
  db,
  channels,
  gate,
  ownPassword,
  paymentPasswords,
  protections,
  now,
}: BankAccountDeps) {
  const verifyPasswords = async (
    memberId: string,
    { password, paymentPassword }: AddAccountBody,
  ): Promise<Result<unknown>> => {
    // Not counted as a wrong attempt: the form cannot know of accounts that were removed earlier, and shows its password fields then.
    if (password === undefined) return err('login.wrong')
    const passwordCheck = await ownPassword.verify(memberId, password)
    return passwordCheck.ok ? paymentPasswords.ask(memberId, paymentPassword ?? '') : passwordCheck
  }

  /** Locks the member, so that the second of two concurrent requests counts as an additional account. */
  const addAccount = async (
    trx: Trx,
    requester: Requester,
    { bank, number, name: enteredName }: NewBank,
    { reportedName, isProved: isVerified }: { reportedName: string; isProved: boolean },
  ): Promise<Result<BankAccount>> => {
    const { memberId, merchant } = requester
    const accounts = createBankAccountRepository(trx)
    const snapshot = await gate.standingOf(trx, requester)
    if (!snapshot.ok) return snapshot
    const existingAccounts = await accounts.listOfMember(memberId)
    if (existingAccounts.length >= MAX_BANK_ACCOUNTS) return err('account.limit')
    const isAdditional = await accounts.hadAny(memberId)
    if (
      (isAdditional && !isVerified) ||
      existingAccounts.some((account) => account.bank === bank && account.number === number)
    )
      return err('request.conflict')
    const ownName = await accounts.ownName(memberId)
    const nameCheck = compareNames(
      reportedName,
      ownName ?? { th: null, en: null, [scriptOf(enteredName)]: enteredName },
    )
    if (nameCheck === 'mismatch') return err('account.name')
    const accountKey = { merchant: merchant.code, member_id: memberId, bank, number }
    const isShared = await accounts.isShared(accountKey)
    if (nameCheck === 'match' && !ownName) {
      const name = toStoredName(isMasked(reportedName) ? enteredName : reportedName)
      await accounts.saveName(memberId, scriptOf(name), name)
    }
    const at = now()
    const row = await accounts.add({
      ...accountKey,
      id: randomUUID(),
      name: reportedName,
      said_name: enteredName,
      review: nameCheck === 'match' && !isShared ? 'none' : 'waiting',
      usable_from: isAdditional ? new Date(at.getTime() + ACCOUNT_COOLING_MS) : at,
      added_at: at,
      removed_at: null,
    })
    // If the name awaits review, the exclusions are applied once the desk has approved the account.
    if (nameCheck === 'match')
      await protections.apply(trx, { id: memberId, merchant: merchant.code }, [{ is: 'bank', bank, number }], at)
    return ok(toBankAccount(row, at))
  }

  return {
    list: async (memberId: string): Promise<BankAccount[]> =>
      (await createBankAccountRepository(db).listOfMember(memberId)).map((row) => toBankAccount(row, now())),
    /** Adds a bank account. An unknown number returns the same error as another person's, so that it reveals nothing about others. */
    add: async (requester: Requester, body: AddAccountBody): Promise<Result<BankAccount>> => {
      const { memberId, merchant } = requester
      const channel = channelFor(channels, merchant.code, 'names')
      if (!channel) return err('permission.denied')
      const number = latinDigits(plainText(body.number)).replace(/[\s-]/g, '')
      const bank = { bank: body.bank, number, name: plainText(body.name).trim() }
      if (!isAccountNumber(bank.bank, bank.number)) return err('request.invalid', { fields: { number: 'digits' } })
      if (bank.name === '') return err('request.invalid', { fields: { name: 'required' } })
      const accounts = createBankAccountRepository(db)
      const isVerified = await accounts.hadAny(memberId)
      if (isVerified) {
        const passwordCheck = await verifyPasswords(memberId, body)
        if (!passwordCheck.ok) return passwordCheck
      }
      if ((await accounts.listOfMember(memberId)).length >= MAX_BANK_ACCOUNTS) return err('account.limit')
      const accountQuery = { bank: bank.bank, number: bank.number }
      const response = await callChannel(channel, { path: PAYMENTS.names, body: accountQuery, schema: NameFound })
      if (response.is === 'silent') return err('system.busy', { retryAfter: RETRY_S })
      if (response.is !== 'answer') return err('account.name')
      return db
        .transaction()
        .execute((trx) => addAccount(trx, requester, bank, { reportedName: response.value.name, isProved: isVerified }))
    },
    /** @returns `request.conflict` if a withdrawal to the account is pending */
    remove: (requester: Requester, id: string): Promise<Result<null>> =>
      db.transaction().execute(async (trx): Promise<Result<null>> => {
        const accounts = createBankAccountRepository(trx)
        const snapshot = await gate.standingOf(trx, requester)
        if (!snapshot.ok) return snapshot
        if (!(await accounts.findOfMember(requester.memberId, id))) return err('request.not.found')
        if (await accounts.hasPendingWithdrawal(id)) return err('request.conflict')
        await accounts.remove(id, now())
        return ok(null)
      }),
  }
}
export type BankAccountService = ReturnType<typeof createBankAccountService>
