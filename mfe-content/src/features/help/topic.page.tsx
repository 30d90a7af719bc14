import { useTexts } from '@tessera/i18n'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import { ButtonLink, EmptyState } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { indexParamOf } from '../../lib/index-in-query.ts'
import type { HelpPageProps } from './help.page.tsx'
import { HELP_PATH } from './requested-topic.ts'
import { TopicBody } from './topic-body.tsx'

/** One topic alone, by its index in the list. */
export const TopicPage = observer(function TopicPage({ host, store }: HelpPageProps) {
  const t = useTexts('mfe-content')
  useRefresh(host, store.topics.load)
  const index = indexParamOf(useAddress(host, '/m/helpDetail'), 'i')
  const allLink = (
    <ButtonLink variant="secondary" href={HELP_PATH} onPress={() => host.navigation.push(HELP_PATH)}>
      {t('help.all')}
    </ButtonLink>
  )
  return (
    <Page>
      <Loaded of={store.topics} skeleton={<Rows count={1} height="320px" />} failed={t('help.failed')}>
        {(topics) => {
          const topic = index === null ? undefined : topics[index]
          return topic ? (
            <>
              <Card as="article" title={topic.title}>
                <TopicBody host={host} store={store} topic={topic} />
              </Card>
              {allLink}
            </>
          ) : (
            <EmptyState title={t('help.gone')} text={t('help.gone_text')} action={allLink} />
          )
        }}
      </Loaded>
    </Page>
  )
})
