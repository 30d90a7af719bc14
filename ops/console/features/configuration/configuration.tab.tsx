import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { LoadTogether } from '../../../ui/load-together.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { OlderButton } from '../../../ui/older-button.tsx'
import { Table } from '../../../ui/table.tsx'
import { useConsole } from '../../console-context.ts'
import { SignInFirst } from '../../parts/sign-in-first.tsx'
import { useMerchant } from '../../parts/use-merchant.ts'
import { useComposition } from '../../parts/use-merchants.ts'
import { texts } from '../../texts.ts'
import { EndRolloutDialog, PreviewDialog, RollOutDialog, RunDialog } from './configuration-dialogs.tsx'
import { type ConfigurationAction, ConfigurationRow } from './configuration-row.tsx'
import { DiffFromStable } from './diff-from-stable.tsx'
import { PublishForm } from './publish-form.tsx'
import { useConfigurations } from './use-configurations.ts'

export const ConfigurationTab = observer(function ConfigurationTab() {
  const { session } = useConsole()
  const { code } = useMerchant()
  if (!session.token) return <SignInFirst reason={texts.configuration.signIn} />
  return <ConfigurationsTable key={code} />
})

const ConfigurationsTable = observer(function ConfigurationsTable() {
  const merchant = useMerchant()
  const { code } = merchant
  const [action, setAction] = useState<ConfigurationAction | null>(null)
  const pages = useConfigurations(code)
  const composition = useComposition(code, merchant.stable)
  const stableNumber = composition.value?.configuration ?? null
  const labels = texts.configuration
  const dialogProps = action && { merchant, number: action.number, onClose: () => setAction(null) }
  return (
    <>
      <LoadTogether resources={[pages.newest, composition]}>
        <Loaded resource={pages.newest}>
          {() =>
            pages.rows.length === 0 ? (
              <Empty title={labels.none} />
            ) : (
              <Table
                label={labels.label(code)}
                head={[labels.number, labels.servedTo, labels.reason, { label: labels.actionsHeader, hidden: true }]}
              >
                {pages.rows.map((row) => (
                  <ConfigurationRow
                    key={row.number}
                    row={row}
                    merchant={merchant}
                    stableNumber={stableNumber}
                    onAction={setAction}
                  />
                ))}
              </Table>
            )
          }
        </Loaded>
        <OlderButton pages={pages} />
        <PublishForm code={code} newest={pages.rows[0]} />
      </LoadTogether>
      {dialogProps && action.kind === 'differs' && (
        <Dialog title={labels.diff.title(action.number)} onClose={dialogProps.onClose}>
          <DiffFromStable merchant={merchant} number={action.number} />
        </Dialog>
      )}
      {dialogProps && action.kind === 'preview' && <PreviewDialog {...dialogProps} />}
      {dialogProps && action.kind === 'rollOut' && <RollOutDialog {...dialogProps} />}
      {dialogProps && action.kind === 'run' && <RunDialog {...dialogProps} />}
      {dialogProps && action.kind === 'takeBack' && <EndRolloutDialog {...dialogProps} rollout={action.rollout} />}
    </>
  )
})
