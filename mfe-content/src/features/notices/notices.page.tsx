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
import { indexParamOf } from '../../lib/index-in-query.ts'
import { NoticeBody } from './notice-body.tsx'
import type { NoticesStore } from './notices.store.ts'
import type { ReadMarks } from './read-marks.ts'

const NOTICES_PATH = '/m/notice'

export interface NoticesPageProps extends PageProps {
  store: NoticesStore
  marks: ReadMarks
}

/** The merchant's notices, one open at a time, which is in the address. */
export const NoticesPage = observer(function NoticesPage({ host, store, marks: readMarks }: NoticesPageProps) {
  const t = useTexts('mfe-content')
  useRefresh(host, store.list.load)
  const index = indexParamOf(useAddress(host, NOTICES_PATH), 'i')
  return (
    <Page>
      <Loaded of={store.list} skeleton={<Rows count={6} height="64px" />} failed={t('notices.failed')}>
        {(notices) =>
          notices.length === 0 ? (
            <EmptyState title={t('notices.none')} text={t('notices.none_text')} />
          ) : (
            <NoticeList host={host} notices={notices} openIndex={index} marks={readMarks} />
          )
        }
      </Loaded>
    </Page>
  )
})

interface NoticeListProps extends Pick<NoticesPageProps, 'host' | 'marks'> {
  notices: readonly Announcement[]
  /** Index of the open notice, from 0; null if none is open. */
  openIndex: number | null
}

const NoticeList = observer(function NoticeList({ host, notices, openIndex, marks: readMarks }: NoticeListProps) {
  const t = useTexts('mfe-content')
  const listRef = useRef<HTMLDivElement>(null)
  const openNotice = openIndex === null ? null : (notices[openIndex] ?? null)
  const openId = openNotice?.id ?? null
  useEffect(() => {
    if (openNotice) void readMarks.markRead(openNotice)
  }, [openNotice, readMarks])
  // Only the notice from the address is scrolled to; one that was pressed is already visible.
  const isFirstRender = useRef(true)
  useEffect(() => {
    if (isFirstRender.current && openId !== null)
      listRef.current?.querySelector('[aria-expanded=true]')?.scrollIntoView({ block: 'center' })
    isFirstRender.current = false
  }, [openId])
  const toggle = (id: string | null) => {
    const index = notices.findIndex((notice) => notice.id === id)
    host.navigation.replace(index < 0 ? NOTICES_PATH : `${NOTICES_PATH}?i=${index}`)
  }
  return (
    <div ref={listRef}>
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
