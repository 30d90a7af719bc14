import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Empty } from '../../../ui/empty.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useConsole } from '../../console-context.ts'
import { rolloutLabel } from '../../parts/rollout-label.ts'
import { useMerchant } from '../../parts/use-merchant.ts'
import { useComposition } from '../../parts/use-merchants.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { anyOf, loadReports, merchantChanges, useResource } from '../../use-resource.ts'
import { FaultsPanel } from '../faults/faults-panel.tsx'
import { ErrorPlot } from './error-plot.tsx'
import { GuardForm } from './guard-form.tsx'
import { HaltNotice } from './halt-notice.tsx'
import * as styles from './rollout.module.css'
import { ShareForm } from './share-form.tsx'
import { SidesTable } from './sides-table.tsx'
import { SlicesTable } from './slices-table.tsx'

const TIME_RANGES = [
  { value: '15', label: texts.rollout.spans.quarter },
  { value: '60', label: texts.rollout.spans.hour },
  { value: '360', label: texts.rollout.spans.sixHours },
  { value: '1440', label: texts.rollout.spans.day },
] as const

/** Compares a rollout with the stable composition, and offers its actions. */
export const RolloutTab = observer(function RolloutTab() {
  const { api } = useConsole()
  const merchant = useMerchant()
  const { code } = merchant
  const [timeRange, setTimeRange] = useState<(typeof TIME_RANGES)[number]['value']>('60')
  const [selectedRolloutId, setSelectedId] = useState<string | null>(null)
  const { rollouts } = merchant
  const rollout = rollouts.find(({ id }) => id === selectedRolloutId) ?? rollouts[0]
  const stable = useComposition(code, merchant.stable).value ?? null
  const candidate = useComposition(code, rollout?.composition ?? null).value ?? null
  const health = useResource(
    `health ${code} ${timeRange}`,
    () => api.health(code, Number(timeRange)),
    anyOf(loadReports(code), merchantChanges(code)),
  )
  return (
    <>
      {rollout && rollouts.length > 1 && (
        <Segmented
          label={texts.rollout.rolloutSelect}
          options={rollouts.map((row) => ({
            value: row.id,
            label: texts.rollout.optionLabel(row.number, rolloutLabel(row)),
          }))}
          value={rollout.id}
          onSelect={setSelectedId}
        />
      )}
      {rollout?.haltedAt && <HaltNotice key={rollout.id} merchant={merchant} rollout={rollout} />}
      <div className={styles.columns}>
        {rollout ? (
          <Panel title={texts.rollout.name(rollout.number)}>
            <ShareForm
              key={rollout.id}
              merchant={merchant}
              rollout={rollout}
              candidate={candidate}
              health={health.value ?? null}
            />
          </Panel>
        ) : (
          <Panel title={texts.rollout.share}>
            <Empty title={texts.rollout.none}>
              {texts.rollout.emptyHint} <Link to={paths.merchant(code)}>{texts.tabs.timeline}</Link>
              {' · '}
              <Link to={paths.merchant(code, 'compose')}>{texts.tabs.compose}</Link>
            </Empty>
          </Panel>
        )}
        <Panel title={texts.guard.title}>
          <GuardForm merchant={merchant} />
        </Panel>
      </div>
      <Panel
        title={texts.rollout.health}
        aside={<Segmented label={texts.rollout.span} options={TIME_RANGES} value={timeRange} onSelect={setTimeRange} />}
      >
        <Loaded resource={health}>
          {(value) => (
            <>
              <div className={styles.sides}>
                <SidesTable
                  health={value}
                  merchant={merchant}
                  rollout={rollout}
                  stable={stable}
                  candidate={candidate}
                />
                <div>
                  <ErrorPlot health={value} merchant={merchant} rollout={rollout} />
                </div>
              </div>
              <SlicesTable health={value} stable={stable} candidate={candidate} />
            </>
          )}
        </Loaded>
      </Panel>
      <FaultsPanel merchant={code} />
    </>
  )
})
