import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform/refresh'
import { EmptyState } from '@tessera/ui'
import { Chip } from '@tessera/ui/chip'
import { Loaded } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { observer } from 'mobx-react-lite'
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
  useRefresh(host, store.summary.load)
  return (
    <Page>
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
      <Loaded of={store.summary} skeleton={<TeamSkeleton />} failed={t('team.failed')}>
        {(summary) =>
          summary.members === 0 ? (
            <EmptyState title={t('team.none')} text={t('team.none_text')} />
          ) : (
            <>
              <TeamFigures summary={summary} net={store.net} currency={host.merchant.currency} />
              <DayChart host={host} store={store} />
              <TopMembers top={summary.top} currency={host.merchant.currency} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
})
