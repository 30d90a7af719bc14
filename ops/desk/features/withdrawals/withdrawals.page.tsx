import type { DeskAccount, DeskWithdrawal, HeldWin, ProviderCase } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { LoadTogether } from '../../../ui/load-together.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useDesk } from '../../desk-context.ts'
import { Lead } from '../../parts/lead.tsx'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
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

type OpenDialog =
  | { kind: 'give-up'; item: DeskWithdrawal }
  | { kind: 'case'; item: ProviderCase }
  | { kind: 'win'; item: HeldWin }
  | { kind: 'withdrawal'; item: DeskWithdrawal; isApproved: boolean }
  | { kind: 'account'; item: DeskAccount; isApproved: boolean }
  | { kind: 'reveal'; item: DeskWithdrawal['account'] }

/** Withdrawals and bank accounts that need a decision. */
export const WithdrawalsPage = observer(function WithdrawalsPage() {
  const { api } = useDesk()
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const withdrawals = useResource('cashier.withdrawals', api.withdrawals)
  const cases = useResource('cashier.cases', api.providerCases)
  const heldWins = useResource('cashier.held-wins', api.heldWins)
  const recalls = useResource('cashier.recalls', api.recalls)
  const accounts = useResource('cashier.accounts', api.bankAccounts)
  const unconfirmedWithdrawals = withdrawals.value?.filter((withdrawal) => withdrawal.unconfirmed !== null) ?? []
  const decidedWithdrawals = withdrawals.value?.filter(
    (withdrawal) => withdrawal.state !== 'reviewing' && withdrawal.unconfirmed === null,
  )
  const close = () => setOpenDialog(null)
  const withdrawalsTable = (rows: readonly DeskWithdrawal[], label: string) => (
    <WithdrawalsTable
      label={label}
      withdrawals={rows}
      onDecide={(item, isApproved) => setOpenDialog({ kind: 'withdrawal', item, isApproved })}
      onReveal={(item) => setOpenDialog({ kind: 'reveal', item })}
    />
  )
  return (
    <>
      <PageHeader title={labels.title} />
      <Lead>{labels.lead}</Lead>
      <LoadTogether resources={[withdrawals, cases, heldWins, recalls, accounts]}>
        <Stack>
          <Panel title={labels.waiting}>
            <Loaded resource={withdrawals}>
              {(all) =>
                withdrawalsTable(
                  all.filter(({ state }) => state === 'reviewing'),
                  labels.waiting,
                )
              }
            </Loaded>
          </Panel>
          <Loaded resource={heldWins}>
            {(wins) =>
              wins.length > 0 && (
                <Panel title={texts.heldWins.title}>
                  <HeldWinsTable wins={wins} onRelease={(item) => setOpenDialog({ kind: 'win', item })} />
                </Panel>
              )
            }
          </Loaded>
          <Loaded resource={recalls}>{(all) => <RecallsPanel recalls={all} />}</Loaded>
          <Loaded resource={cases}>
            {(openCases) =>
              openCases.length > 0 && (
                <Panel title={texts.cases.title}>
                  <CasesTable cases={openCases} onClose={(item) => setOpenDialog({ kind: 'case', item })} />
                </Panel>
              )
            }
          </Loaded>
          {unconfirmedWithdrawals.length > 0 && (
            <Panel title={labels.unconfirmed}>
              <UnconfirmedTable
                withdrawals={unconfirmedWithdrawals}
                onGiveUp={(item) => setOpenDialog({ kind: 'give-up', item })}
              />
            </Panel>
          )}
          <Panel title={texts.accounts.title}>
            <Loaded resource={accounts}>
              {(all) => (
                <AccountsTable
                  accounts={all}
                  onDecide={(item, isApproved) => setOpenDialog({ kind: 'account', item, isApproved })}
                />
              )}
            </Loaded>
          </Panel>
          {decidedWithdrawals && (
            <Panel title={labels.others}>{withdrawalsTable(decidedWithdrawals, labels.others)}</Panel>
          )}
        </Stack>
      </LoadTogether>
      {openDialog?.kind === 'withdrawal' && (
        <WithdrawalDialog
          withdrawal={openDialog.item}
          isApproved={openDialog.isApproved}
          onChanged={withdrawals.refresh}
          onClose={close}
        />
      )}
      {openDialog?.kind === 'give-up' && (
        <GiveUpDialog withdrawal={openDialog.item} onChanged={withdrawals.refresh} onClose={close} />
      )}
      {openDialog?.kind === 'win' && (
        <ReleaseWinDialog heldWin={openDialog.item} onChanged={heldWins.refresh} onClose={close} />
      )}
      {openDialog?.kind === 'case' && (
        <CloseCaseDialog providerCase={openDialog.item} onChanged={cases.refresh} onClose={close} />
      )}
      {openDialog?.kind === 'account' && (
        <AccountDialog
          account={openDialog.item}
          isApproved={openDialog.isApproved}
          onChanged={accounts.refresh}
          onClose={close}
        />
      )}
      {openDialog?.kind === 'reveal' && <RevealDialog account={openDialog.item} onClose={close} />}
    </>
  )
})
