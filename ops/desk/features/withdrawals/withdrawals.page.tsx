import type { DeskAccount, DeskWithdrawal, HeldWin, ProviderCase } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { Together } from '../../../ui/together.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-asked.ts'
import { AccountDialog } from './account-dialog.tsx'
import { AccountsTable } from './accounts-table.tsx'
import { CasesTable } from './cases-table.tsx'
import { CloseCaseDialog } from './close-case-dialog.tsx'
import { GiveUpDialog } from './give-up-dialog.tsx'
import { HeldWinsTable } from './held-wins-table.tsx'
import { RecallsPanel } from './recalls-panel.tsx'
import { ReleaseWinDialog } from './release-win-dialog.tsx'
import { RevealDialog } from './reveal-dialog.tsx'
import { UnconfirmedTable } from './unconfirmed-table.tsx'
import { WithdrawalDialog } from './withdrawal-dialog.tsx'
import { WithdrawalsTable } from './withdrawals-table.tsx'

const labels = texts.withdrawals

type Chosen =
  | { kind: 'give-up'; of: DeskWithdrawal }
  | { kind: 'case'; of: ProviderCase }
  | { kind: 'win'; of: HeldWin }
  | { kind: 'withdrawal'; of: DeskWithdrawal; isApproved: boolean }
  | { kind: 'account'; of: DeskAccount; isApproved: boolean }
  | { kind: 'reveal'; of: DeskWithdrawal['account'] }

/** Withdrawals and bank accounts that persons decide on. */
export const WithdrawalsPage = observer(function WithdrawalsPage() {
  const { api } = useDesk()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const withdrawals = useResource('cashier.withdrawals', api.withdrawals)
  const cases = useResource('cashier.cases', api.providerCases)
  const heldWins = useResource('cashier.held-wins', api.heldWins)
  const recalls = useResource('cashier.recalls', api.recalls)
  const accounts = useResource('cashier.accounts', api.bankAccounts)
  const unconfirmed = withdrawals.value?.filter((withdrawal) => withdrawal.unconfirmed !== null) ?? []
  const decided = withdrawals.value?.filter(
    (withdrawal) => withdrawal.state !== 'reviewing' && withdrawal.unconfirmed === null,
  )
  const close = () => setChosen(null)
  const table = (all: readonly DeskWithdrawal[], label: string) => (
    <WithdrawalsTable
      label={label}
      withdrawals={all}
      onDecide={(item, isApproved) => setChosen({ kind: 'withdrawal', of: item, isApproved })}
      onReveal={(item) => setChosen({ kind: 'reveal', of: item })}
    />
  )
  return (
    <>
      <PageHead title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <Together of={[withdrawals, cases, heldWins, recalls, accounts]}>
        <Stack>
          <Panel title={labels.waiting}>
            <Loaded from={withdrawals}>
              {(all) =>
                table(
                  all.filter(({ state }) => state === 'reviewing'),
                  labels.waiting,
                )
              }
            </Loaded>
          </Panel>
          <Loaded from={heldWins}>
            {(wins) =>
              wins.length > 0 && (
                <Panel title={texts.heldWins.title}>
                  <HeldWinsTable wins={wins} onRelease={(item) => setChosen({ kind: 'win', of: item })} />
                </Panel>
              )
            }
          </Loaded>
          <Loaded from={recalls}>{(all) => <RecallsPanel recalls={all} />}</Loaded>
          <Loaded from={cases}>
            {(open) =>
              open.length > 0 && (
                <Panel title={texts.cases.title}>
                  <CasesTable cases={open} onClose={(item) => setChosen({ kind: 'case', of: item })} />
                </Panel>
              )
            }
          </Loaded>
          {unconfirmed.length > 0 && (
            <Panel title={labels.unconfirmed}>
              <UnconfirmedTable
                withdrawals={unconfirmed}
                onGiveUp={(item) => setChosen({ kind: 'give-up', of: item })}
              />
            </Panel>
          )}
          <Panel title={texts.accounts.title}>
            <Loaded from={accounts}>
              {(all) => (
                <AccountsTable
                  accounts={all}
                  onDecide={(item, isApproved) => setChosen({ kind: 'account', of: item, isApproved })}
                />
              )}
            </Loaded>
          </Panel>
          {decided && <Panel title={labels.others}>{table(decided, labels.others)}</Panel>}
        </Stack>
      </Together>
      {chosen?.kind === 'withdrawal' && (
        <WithdrawalDialog
          withdrawal={chosen.of}
          isApproved={chosen.isApproved}
          onChanged={withdrawals.refresh}
          onClose={close}
        />
      )}
      {chosen?.kind === 'give-up' && (
        <GiveUpDialog withdrawal={chosen.of} onChanged={withdrawals.refresh} onClose={close} />
      )}
      {chosen?.kind === 'win' && <ReleaseWinDialog of={chosen.of} onChanged={heldWins.refresh} onClose={close} />}
      {chosen?.kind === 'case' && <CloseCaseDialog of={chosen.of} onChanged={cases.refresh} onClose={close} />}
      {chosen?.kind === 'account' && (
        <AccountDialog
          account={chosen.of}
          isApproved={chosen.isApproved}
          onChanged={accounts.refresh}
          onClose={close}
        />
      )}
      {chosen?.kind === 'reveal' && <RevealDialog account={chosen.of} onClose={close} />}
    </>
  )
})
