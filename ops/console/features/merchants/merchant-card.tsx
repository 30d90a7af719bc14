import type { MerchantRow } from '@tessera/contracts'
import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import { Chips } from '../../../ui/chips.tsx'
import { useConsole } from '../../console-context.ts'
import { CandidateBadges } from '../../parts/candidate-badge.tsx'
import { FlagBadges } from '../../parts/flags.tsx'
import { ReleaseChip } from '../../parts/release-chip.tsx'
import { StableSummary } from '../../parts/stable-summary.tsx'
import { useComposition } from '../../parts/use-merchants.ts'
import { paths } from '../../paths.ts'
import { texts } from '../../texts.ts'
import { anyOf, loadReports, merchantChanges, useResource } from '../../use-resource.ts'
import { CandidateHealth } from './candidate-health.tsx'
import { HealthFigures } from './health-figures.tsx'
import * as styles from './merchant-card.module.css'
import { StateBadge } from './state-badge.tsx'

const HEALTH_MINUTES = 60

export const MerchantCard = observer(function MerchantCard({ merchant }: { merchant: MerchantRow }) {
  const { api } = useConsole()
  const { code } = merchant
  const stable = useComposition(code, merchant.stable).value
  const health = useResource(
    `health ${code} ${HEALTH_MINUTES}`,
    () => api.health(code, HEALTH_MINUTES),
    anyOf(loadReports(code), merchantChanges(code)),
  )
  return (
    <article className={styles.card} aria-labelledby={`merchant-${code}`}>
      <div className={styles.who}>
        <h2 id={`merchant-${code}`}>
          <Link to={paths.merchant(code)} className={styles.name}>
            {code}
          </Link>
        </h2>
        <Chips>
          <StateBadge merchant={merchant} health={health.value ?? null} />
          <FlagBadges merchant={merchant} />
          <CandidateBadges merchant={merchant} />
        </Chips>
        {merchant.site && (
          <a className={styles.site} href={merchant.site} target="_blank" rel="noreferrer">
            {new URL(merchant.site).host}
          </a>
        )}
      </div>
      <div className={styles.runs}>
        {stable ? (
          <>
            <StableSummary merchant={code} composition={stable} />
            <details className={styles.members}>
              <summary>{texts.merchants.shellAndSlices(Object.keys(stable.slices).length)}</summary>
              <Chips label={texts.merchants.members}>
                <ReleaseChip name="shell" version={stable.shell} />
                {Object.entries(stable.slices).map(([name, { version, gear }]) => (
                  <ReleaseChip key={name} name={name} version={version} isHosted={gear === 'hosted'} />
                ))}
              </Chips>
            </details>
          </>
        ) : (
          <p className={styles.muted}>{merchant.stable ? texts.loading : texts.merchants.runsNothing}</p>
        )}
        {merchant.rollouts.map((rollout) => (
          <CandidateHealth key={rollout.id} merchant={merchant} rollout={rollout} health={health.value} />
        ))}
      </div>
      <HealthFigures
        health={health}
        stableId={merchant.stable}
        minutes={HEALTH_MINUTES}
        maxRate={merchant.guard.maxRate}
      />
    </article>
  )
})
