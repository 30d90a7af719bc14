import { observer } from 'mobx-react-lite'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { OlderButton } from '../../../ui/older-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Stack } from '../../../ui/stack.tsx'
import { useConsole } from '../../console-context.ts'
import { texts } from '../../texts.ts'
import { GroupsPanel } from './groups-panel.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanForm } from './plan-form.tsx'
import { usePlans } from './use-waves.ts'

/** Wave plans and merchant groups; readable by all, plans are created by operators. */
export const WavesPage = observer(function WavesPage() {
  const { session } = useConsole()
  const plans = usePlans()
  const canCreatePlan = session.token !== null && session.deniedReason({ kind: 'operate-all', merchants: [] }) === null
  return (
    <>
      <PageHeader title={texts.waves.title} />
      <Stack>
        <Loaded resource={plans.newest}>
          {() =>
            plans.rows.length === 0 ? (
              <Empty title={texts.waves.none}>{texts.waves.emptyHint}</Empty>
            ) : (
              <Stack>
                {plans.rows.map((row) => (
                  <PlanCard key={row.id} plan={row} />
                ))}
              </Stack>
            )
          }
        </Loaded>
        <OlderButton pages={plans} />
        {canCreatePlan && <PlanForm />}
        <GroupsPanel />
      </Stack>
    </>
  )
})
