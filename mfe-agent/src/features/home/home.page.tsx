import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { ButtonLink, EmptyState, Skeleton } from '@tessera/ui'
import { Loaded, Together } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { LINKS } from '../../lib/paths.ts'
import { CentreTiles } from './centre-tiles.tsx'
import { FloatCard } from './float-card.tsx'
import type { HomeStore } from './home.store.ts'
import { InviteCard } from './invite-card.tsx'
import { PendingList } from './pending-list.tsx'
import { TodayCard } from './today-card.tsx'
import { WeekCard } from './week-card.tsx'

export interface HomePageProps extends PageProps {
  store: HomeStore
}

/** The agency centre. */
export const HomePage = observer(function HomePage({ host, store }: HomePageProps) {
  const t = useTexts('mfe-agent')
  useRefresh(host, store.load)
  const { summary, float, pending: pendingQuery, links } = store
  return (
    <Page title={t('home.greeting', { name: host.session.displayName ?? '' })}>
      <Loaded of={float} small skeleton={<Skeleton height="116px" />} failed={t('float.failed')}>
        {(agentFloat) => <FloatCard host={host} float={agentFloat} />}
      </Loaded>
      <CentreTiles host={host} offerCount={pendingQuery.value?.offers.length ?? 0} />
      <Together of={[pendingQuery, summary]} skeleton={<FiguresSkeleton />}>
        <Loaded of={pendingQuery} small skeleton={null} failed={t('home.waits_failed')}>
          {(items) => <PendingList host={host} pending={items} />}
        </Loaded>
        <Loaded of={summary} skeleton={<FiguresSkeleton />} failed={t('home.failed')}>
          {(figures) =>
            figures.members === 0 ? (
              <EmptyState
                title={t('team.none')}
                text={t('team.none_text')}
                action={
                  <ButtonLink href={LINKS} onPress={() => host.navigation.push(LINKS)}>
                    {t('link.make')}
                  </ButtonLink>
                }
              />
            ) : (
              <>
                <TodayCard host={host} summary={figures} />
                <WeekCard host={host} summary={figures} />
              </>
            )
          }
        </Loaded>
      </Together>
      <Loaded of={links} small skeleton={null} failed={t('link.failed')}>
        {([newest]) => newest && <InviteCard link={newest} />}
      </Loaded>
    </Page>
  )
})

const FiguresSkeleton = () => (
  <Stack>
    <Skeleton height="268px" />
    <Skeleton height="320px" />
  </Stack>
)
