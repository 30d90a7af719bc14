import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { EmptyState, LoadingFault } from '@tessera/ui'
import { Chip } from '@tessera/ui/chip'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { DayChart } from './day-chart.tsx'
import { RANGES } from './day-range.ts'
import * as styles from './team.page.module.css'
import type { TeamStore } from './team.store.ts'
import { TeamFigures } from './team-figures.tsx'
import { TeamSkeleton } from './team-skeleton.tsx'
import { TopMembers } from './top-members.tsx'

export interface TeamPageProps extends PageProps {
  store: TeamStore
}

export const TeamPage = observer(function TeamPage({ host, store }: TeamPageProps) {
  const t = useTexts('mfe-agent')
  useEffect(() => {
    void store.load()
  }, [store])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('team.greeting', { name: host.session.displayName ?? '' })}</h2>
        <fieldset className={styles.ranges}>
          <VisuallyHidden as="legend">{t('team.range')}</VisuallyHidden>
          {RANGES.map((range) => (
            <Chip key={range} selected={store.range === range} onPress={() => store.choose(range)}>
              {t('team.days', { days: range })}
            </Chip>
          ))}
        </fieldset>
      </header>
      <Body host={host} store={store} />
    </div>
  )
})

const Body = observer(function Body({ host, store }: Pick<TeamPageProps, 'host' | 'store'>) {
  const t = useTexts('mfe-agent')
  const shared = useTexts('shared')
  const { summary, loading } = store
  if (loading.phase === 'loading') return <TeamSkeleton label={shared('common.loading')} />
  if (loading.phase !== 'ready' || !summary)
    return <LoadingFault loading={loading} title={t('team.failed')} onRetry={() => void store.load()} />
  if (summary.members === 0) return <EmptyState title={t('team.none')} text={t('team.none_text')} />
  return (
    <>
      <TeamFigures summary={summary} net={store.net} currency={host.merchant.currency} />
      <DayChart host={host} store={store} />
      <TopMembers top={summary.top} currency={host.merchant.currency} />
    </>
  )
})
