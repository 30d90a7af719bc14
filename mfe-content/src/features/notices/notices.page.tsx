import { useTexts } from '@tessera/i18n'
import { formatDate } from '@tessera/i18n/dates'
import type { PageProps } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import type { Announcement } from '@tessera/site'
import { EmptyState } from '@tessera/ui'
import { Accordion } from '@tessera/ui/accordion'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { placeIn } from '../../lib/place-in.ts'
import { NoticeBody } from './notice-body.tsx'
import type { NoticesStore } from './notices.store.ts'
import type { ReadMarks } from './read-marks.ts'

const NOTICES = '/m/notice'

export interface NoticesPageProps extends PageProps {
  store: NoticesStore
  marks: ReadMarks
}

/** The merchant's notices, one open at a time, which is in the address. */
export const NoticesPage = observer(function NoticesPage({ host, store, marks: readMarks }: NoticesPageProps) {
  const t = useTexts('mfe-content')
  useRefresh(host, store.list.load)
  const at = placeIn(useAddress(host, NOTICES), 'i')
  return (
    <Page>
      <Loaded of={store.list} skeleton={<Rows count={6} height="64px" />} failed={t('notices.failed')}>
        {(notices) =>
          notices.length === 0 ? (
            <EmptyState title={t('notices.none')} text={t('notices.none_text')} />
          ) : (
            <NoticeList host={host} notices={notices} at={at} marks={readMarks} />
          )
        }
      </Loaded>
    </Page>
  )
})

interface NoticeListProps extends Pick<NoticesPageProps, 'host' | 'marks'> {
  notices: readonly Announcement[]
  /** Index of the open one, from 0. */
  at: number | null
}

const NoticeList = observer(function NoticeList({ host, notices, at, marks: readMarks }: NoticeListProps) {
  const t = useTexts('mfe-content')
  const list = useRef<HTMLDivElement>(null)
  const opened = at === null ? null : (notices[at] ?? null)
  const openId = opened?.id ?? null
  useEffect(() => {
    if (opened) void readMarks.markRead(opened)
  }, [opened, readMarks])
  // Only for the notice of the address: a pressed one is already visible.
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && openId !== null)
      list.current?.querySelector('[aria-expanded=true]')?.scrollIntoView({ block: 'center' })
    isFirst.current = false
  }, [openId])
  const toggle = (id: string | null) => {
    const next = notices.findIndex((notice) => notice.id === id)
    host.navigation.replace(next < 0 ? NOTICES : `${NOTICES}?i=${next}`)
  }
  return (
    <div ref={list}>
      <Accordion
        openId={openId}
        onToggle={toggle}
        items={notices.map((notice) => ({
          id: notice.id,
          title: notice.title,
          detail: [formatDate(notice.startDate), ...(readMarks.isRead(notice) ? [] : [t('notices.unread')])].join(
            ' · ',
          ),
          content: () => <NoticeBody host={host} notice={notice} />,
        }))}
      />
    </div>
  )
})
