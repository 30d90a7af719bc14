import { moneyProblem } from '@tessera/i18n/money'
import { oncePerHost, Query } from '@tessera/platform'
import { IdempotentRequest } from '@tessera/platform/idempotent-request'
import { RequestScope } from '@tessera/platform/request-scope'
import { MAIN_WALLET, type ReturnOutcome, type TransferOrder, type VendorWallet, type WalletList } from '@tessera/site'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type TransferApi, transferApi } from './transfer.api.ts'

export type TransferDirection = 'out' | 'back'

/** Smallest amount of a transfer. */
const MIN_AMOUNT = '0.01'

/** The member's wallets, and transfers between the main one and a vendor's. */
export class TransferStore {
  readonly wallets: Query<WalletList>
  direction: TransferDirection = 'out'
  amount: string | null = null
  /** Current action; one at a time. */
  phase: 'editing' | 'sending' | 'returning' | 'switching' = 'editing'
  error: unknown = null
  /** Result for each vendor after all money was recalled; null before. */
  outcomes: readonly ReturnOutcome[] | null = null
  private selectedVendor: string | null = null
  /** Ends with the session: the response to a request of an earlier one is ignored. */
  private readonly scope = new RequestScope()
  private readonly transferRequest = new IdempotentRequest()
  private readonly returnRequest = new IdempotentRequest()
  private readonly api: TransferApi
  private readonly onBalanceChange: () => void

  /** @param onBalanceChange called after every request that may have moved money */
  constructor(api: TransferApi, onBalanceChange: () => void) {
    this.api = api
    this.onBalanceChange = onBalanceChange
    this.wallets = new Query(api.wallets)
    makeAutoObservable<this, 'api' | 'onBalanceChange' | 'transferRequest' | 'returnRequest' | 'scope'>(
      this,
      {
        wallets: false,
        api: false,
        onBalanceChange: false,
        transferRequest: false,
        returnRequest: false,
        scope: false,
        error: observableRef,
        outcomes: observableRef,
      },
      { autoBind: true },
    )
  }

  /** Wallet of the selected vendor if it exists; otherwise the first. */
  get vendor(): VendorWallet | null {
    const vendors = this.wallets.value?.vendors ?? []
    return vendors.find(({ vendor }) => vendor === this.selectedVendor) ?? vendors[0] ?? null
  }

  /** Maximum amount in the selected direction, decimal string. */
  get max(): string {
    const { wallets, vendor, direction } = this
    return (direction === 'out' ? wallets.value?.main : vendor?.balance) ?? '0.00'
  }

  get canSend(): boolean {
    const { amount, max, vendor, phase } = this
    return phase === 'editing' && vendor !== null && amount !== null && !moneyProblem(amount, { min: MIN_AMOUNT, max })
  }

  get isWaiting(): boolean {
    return (this.wallets.value?.open.length ?? 0) > 0
  }

  setDirection(direction: TransferDirection): void {
    this.direction = direction
    this.amount = null
    this.error = null
  }

  selectVendor(vendor: string): void {
    this.selectedVendor = vendor
    this.error = null
  }

  setAmount(amount: string | null): void {
    this.amount = amount
    this.error = null
  }

  /** Transfers the amount; resolves with null if it is rejected. */
  async send(): Promise<TransferOrder | null> {
    const { vendor, amount, direction } = this
    if (!this.canSend || !vendor || amount === null) return null
    const [from, to] = direction === 'out' ? [MAIN_WALLET, vendor.vendor] : [vendor.vendor, MAIN_WALLET]
    const input = { from, to, amount }
    return this.moveMoney(
      'sending',
      () => this.transferRequest.send(input, (headers) => this.api.transfer(input, headers)),
      () => {
        if (this.amount === amount) this.amount = null
      },
    )
  }

  async recallAll(): Promise<void> {
    if (this.phase !== 'editing') return
    await this.moveMoney(
      'returning',
      () => this.returnRequest.send({}, this.api.returnAll),
      (outcomes) => {
        this.outcomes = outcomes
      },
    )
  }

  /** Removes the result of the last recall, which later transfers make obsolete. */
  clearOutcomes(): void {
    this.outcomes = null
  }

  /** Switches the automatic transfer into games. */
  async setAutoTransfer(isOn: boolean): Promise<void> {
    if (this.phase !== 'editing') return
    await this.runAction(
      'switching',
      () => this.api.setAutoTransfer(isOn),
      (wallets) => {
        this.wallets.value = wallets
      },
    )
  }

  /** Clears the data of the previous member. */
  forget(): void {
    this.scope.end()
    this.phase = 'editing'
    this.wallets.reset()
    this.amount = null
    this.error = null
    this.outcomes = null
  }

  /** Sends a request that may move money, then reloads the wallets; resolves with its result at once, before they are loaded. */
  private async moveMoney<T>(
    phase: 'sending' | 'returning',
    request: () => Promise<T>,
    apply: (result: T) => void,
  ): Promise<T | null> {
    this.outcomes = null
    const isCurrent = this.scope.enter()
    const result = await this.runAction(phase, request, apply)
    if (!isCurrent()) return null
    this.onBalanceChange()
    void this.wallets.load()
    return result
  }

  /** Sends a request and applies its result; resolves with null if it is rejected, or if the session ended meanwhile. */
  private async runAction<T>(
    phase: TransferStore['phase'],
    request: () => Promise<T>,
    apply: (result: T) => void,
  ): Promise<T | null> {
    this.phase = phase
    this.error = null
    const isCurrent = this.scope.enter()
    const finish = (change: () => void) =>
      runInAction(() => {
        if (!isCurrent()) return false
        this.phase = 'editing'
        change()
        return true
      })
    try {
      const result = await request()
      return finish(() => apply(result)) ? result : null
    } catch (thrown) {
      finish(() => {
        this.error = thrown
      })
      return null
    }
  }
}

/** The store of transfers between wallets. */
export const composeTransfer = oncePerHost((host) => {
  const transfer = new TransferStore(transferApi(host.http), () => void host.wallet.refresh())
  host.events.on('session:ended', transfer.forget, host.lifetime)
  return { transfer }
})
