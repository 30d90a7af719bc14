import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useConsole } from '../../console-context.ts'
import { useMerchant } from '../../parts/use-merchant.ts'
import { useComposition } from '../../parts/use-merchants.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { either, loadsOf, movesOf, useResource } from '../../use-resource.ts'
import { ErrorPlot } from './error-plot.tsx'
import { GuardForm } from './guard-form.tsx'
import { Halted } from './halted.tsx'
import * as styles from './rollout.module.css'
import { ShareForm } from './share-form.tsx'
import { SidesTable } from './sides-table.tsx'
import { SlicesTable } from './slices-table.tsx'

const SPANS = [
  { value: '15', label: texts.rollout.spans.quarter },
  { value: '60', label: texts.rollout.spans.hour },
  { value: '360', label: texts.rollout.spans.sixHours },
  { value: '1440', label: texts.rollout.spans.day },
] as const

/** The candidate against what is stable, and everything that can be done about it. */
export const RolloutTab = observer(function RolloutTab() {
  const { api } = useConsole()
  const merchant = useMerchant()
  const { code } = merchant
  const [span, setSpan] = useState<(typeof SPANS)[number]['value']>('60')
  const stable = useComposition(code, merchant.stable).value ?? null
  const candidate = useComposition(code, merchant.candidate).value ?? null
  const health = useResource(
    `health ${code} ${span}`,
    () => api.health(code, Number(span)),
    either(loadsOf(code), movesOf(code)),
  )
  return (
    <>
      {merchant.haltedAt && <Halted merchant={merchant} />}
      <div className={styles.columns}>
        {merchant.candidate ? (
          <Panel title={texts.rollout.share}>
            <ShareForm key={merchant.candidate} merchant={merchant} candidate={candidate} />
          </Panel>
        ) : (
          <Panel title={texts.rollout.share}>
            <Empty title={texts.rollout.none}>
              {texts.rollout.noneNext} <Link to={paths.merchant(code)}>{texts.tabs.timeline}</Link>
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
        beside={<Segmented label={texts.rollout.span} options={SPANS} value={span} onChoose={setSpan} />}
      >
        <Loaded from={health}>
          {(value) => (
            <>
              <div className={styles.sides}>
                <SidesTable health={value} merchant={merchant} stable={stable} candidate={candidate} />
                <div>
                  <ErrorPlot health={value} merchant={merchant} />
                </div>
              </div>
              <SlicesTable health={value} stable={stable} candidate={candidate} />
            </>
          )}
        </Loaded>
      </Panel>
    </>
  )
})
