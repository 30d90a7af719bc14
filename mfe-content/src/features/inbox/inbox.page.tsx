import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { canInbox, InboxCategory } from '@tessera/site'
import { Button, EmptyState } from '@tessera/ui'
import { InfiniteList } from '@tessera/ui/infinite-list'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { TabPanel, Tabs } from '@tessera/ui/tabs'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { CATEGORY_NAMES } from './category-labels.ts'
import type { InboxStore } from './inbox.store.ts'
import { MessageList } from './message-list.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { UndoBar } from './undo-bar.tsx'

const ALL = 'all'

export interface InboxPageProps extends PageProps {
  store: InboxStore
}

/** Messages to the member, by category. */
export const InboxPage = observer(function InboxPage({ host, store }: InboxPageProps) {
  const t = useTexts('mfe-content')
  useRefresh(host, store.reload)
  const type = host.session.current?.type ?? 0
  if (!host.status.isOn('MAILCEN') || !canInbox(type))
    return (
      <Page>
        <EmptyState title={t('inbox.closed')} text={t('inbox.closed_text')} />
      </Page>
    )
  return <Messages host={host} store={store} />
})

const Messages = observer(function Messages({ host, store }: Pick<InboxPageProps, 'host' | 'store'>) {
  const t = useTexts('mfe-content')
  const tabsId = useId()
  const { messages, category } = store
  const selected = category ?? ALL
  const tabLabel = (option: InboxCategory | null) => {
    const label = t(option ? CATEGORY_NAMES[option] : 'promotions.all')
    const count = store.unreadCount(option)
    return count > 0 ? `${label} (${count})` : label
  }
  const readAll = async () => {
    try {
      await store.markAllRead()
      host.toasts.show('success', t('inbox.all_read'))
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  return (
    <Page>
      <Tabs
        id={tabsId}
        label={t('inbox.categories')}
        variant="pill"
        tabs={[
          { id: ALL, label: tabLabel(null) },
          ...InboxCategory.options.map((option) => ({ id: option, label: tabLabel(option) })),
        ]}
        selected={selected}
        onSelect={(id) => store.setCategory(InboxCategory.safeParse(id).data ?? null)}
      />
      <TabPanel tabs={tabsId} selected={selected}>
        <Loaded of={messages} skeleton={<Rows count={6} height="72px" />} failed={t('inbox.failed')}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState title={t('inbox.none')} text={t('inbox.none_text')} />
            ) : (
              <>
                {store.unreadCount(category) > 0 && (
                  <Button size="s" variant="ghost" busy={store.isBusy} onClick={() => void readAll()}>
                    {t('inbox.read_all')}
                  </Button>
                )}
                <InfiniteList tail={messages.tail} onMore={() => void messages.more()} count={list.length}>
                  <MessageList host={host} store={store} messages={list} />
                </InfiniteList>
              </>
            )
          }
        </Loaded>
      </TabPanel>
      <MessageSheet host={host} store={store} />
      <UndoBar host={host} store={store} />
    </Page>
  )
})
