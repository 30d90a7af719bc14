import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import type { HelpItem } from '@tessera/site'
import { Button, EmptyState, Icon } from '@tessera/ui'
import { Accordion } from '@tessera/ui/accordion'
import { listGlyph } from '@tessera/ui/glyphs'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { SearchField } from '@tessera/ui/search-field'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { HelpStore } from './help.store.ts'
import { HELP_PATH, requestedTopicOf, topicPath } from './requested-topic.ts'
import { TopicBody } from './topic-body.tsx'
import { TopicMenu } from './topic-menu.tsx'

export interface HelpPageProps extends PageProps {
  store: HelpStore
}

/** Help texts by topic, one open at a time, which is in the address. */
export const HelpPage = observer(function HelpPage({ host, store }: HelpPageProps) {
  const t = useTexts('mfe-content')
  useRefresh(host, store.topics.load)
  return (
    <Page>
      <Loaded
        of={store.topics}
        skeleton={<Rows count={6} height="56px" />}
        failed={t('help.failed')}
        empty={{ title: t('help.none'), text: t('help.none_text') }}
      >
        {(topics) => <Topics host={host} store={store} topics={topics} />}
      </Loaded>
    </Page>
  )
})

type TopicsProps = Pick<HelpPageProps, 'host' | 'store'> & { topics: readonly HelpItem[] }

const Topics = observer(function Topics({ host, store, topics }: TopicsProps) {
  const t = useTexts('mfe-content')
  const shared = useTexts('shared')
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const requestedTopic = requestedTopicOf(useAddress(host, HELP_PATH), topics)
  const listRef = useRef<HTMLDivElement>(null)
  const { matchingTopics: visibleTopics, searchText } = store
  const openId = requestedTopic.at === null ? null : (topics[requestedTopic.at]?.id ?? null)
  // Only a topic from the address or the menu is scrolled to; one that was pressed is already visible.
  const pressedId = useRef<string | null>(null)
  const { section } = requestedTopic
  const scrollToOpenTopic = useCallback(() => {
    if (openId !== null && openId !== pressedId.current && section === null)
      listRef.current?.querySelector('[aria-expanded=true]')?.scrollIntoView({ block: 'start' })
  }, [openId, section])
  useEffect(scrollToOpenTopic, [scrollToOpenTopic])
  useEffect(() => () => store.setSearch(''), [store])
  const toggle = (id: string | null) => {
    pressedId.current = id
    const index = topics.findIndex((topic) => topic.id === id)
    host.navigation.replace(index < 0 ? HELP_PATH : topicPath(index))
  }
  const notFound = (
    <EmptyState
      art="search"
      title={t('help.not_found', { words: searchText })}
      text={t('help.not_found_text')}
      action={
        <Button variant="secondary" onClick={() => host.popups.show('customer-service')}>
          {shared('contact_service')}
        </Button>
      }
    />
  )
  return (
    <>
      <SearchField
        label={t('help.search')}
        query={searchText}
        onSearch={store.setSearch}
        clearLabel={t('help.clear')}
      />
      <Button variant="secondary" size="s" icon={<Icon of={listGlyph} size={20} />} onClick={() => setIsMenuOpen(true)}>
        {t('help.topics')}
      </Button>
      {visibleTopics.length === 0 ? (
        notFound
      ) : (
        <div ref={listRef}>
          <Accordion
            openId={openId}
            onToggle={toggle}
            items={visibleTopics.map(({ topic }) => ({
              id: topic.id,
              title: topic.title,
              content: () => (
                <TopicBody host={host} store={store} topic={topic} section={section} onRendered={scrollToOpenTopic} />
              ),
            }))}
          />
        </div>
      )}
      <TopicMenu
        host={host}
        open={isMenuOpen}
        onClose={() => setIsMenuOpen(false)}
        topics={topics}
        requestedTopic={requestedTopic}
      />
    </>
  )
})
