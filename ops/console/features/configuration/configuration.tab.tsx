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
  return <Configurations key={code} />
})

const Configurations = observer(function Configurations() {
  const merchant = useMerchant()
  const { code } = merchant
  const [action, setAction] = useState<ConfigurationAction | null>(null)
  const pages = useConfigurations(code)
  const composition = useComposition(code, merchant.stable)
  const stable = composition.value?.configuration ?? null
  const labels = texts.configuration
  const dialogProps = action && { merchant, number: action.number, onClose: () => setAction(null) }
  return (
    <>
      <LoadTogether of={[pages.newest, composition]}>
        <Loaded resource={pages.newest}>
          {() =>
            pages.rows.length === 0 ? (
              <Empty title={labels.none} />
            ) : (
              <Table
                label={labels.label(code)}
                head={[labels.number, labels.who, labels.why, { label: labels.acts, hidden: true }]}
              >
                {pages.rows.map((row) => (
                  <ConfigurationRow
                    key={row.number}
                    row={row}
                    merchant={merchant}
                    stable={stable}
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
      {dialogProps && action.what === 'differs' && (
        <Dialog title={labels.diff.title(action.number)} onClose={dialogProps.onClose}>
          <DiffFromStable merchant={merchant} number={action.number} />
        </Dialog>
      )}
      {dialogProps && action.what === 'preview' && <PreviewDialog {...dialogProps} />}
      {dialogProps && action.what === 'rollOut' && <RollOutDialog {...dialogProps} />}
      {dialogProps && action.what === 'run' && <RunDialog {...dialogProps} />}
      {dialogProps && action.what === 'takeBack' && <EndRolloutDialog {...dialogProps} rollout={action.rollout} />}
    </>
  )
})
