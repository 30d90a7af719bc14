import { useTexts } from '@tessera/i18n'
import { formatDate } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import { useRefresh } from '@tessera/platform'
import { useAddress } from '@tessera/platform/address'
import type { Announcement } from '@tessera/site'
import { ButtonLink, EmptyState } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Loaded, Rows } from '@tessera/ui/loaded'
import { Page } from '@tessera/ui/page'
import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect } from 'react'
import * as styles from './notice.module.css'
import { NoticeBody } from './notice-body.tsx'
import type { NoticesPageProps } from './notices.page.tsx'
import type { ReadMarks } from './read-marks.ts'

const NOTICES_PATH = '/m/notice'

/** Page of a single notice, by its ID. */
export const NoticePage = observer(function NoticePage({ host, store, marks: readMarks }: NoticesPageProps) {
  const t = useTexts('mfe-content')
  const id = useAddress(host, '/m/noticeDetail').get('id')
  useRefresh(host, store.notice.load)
  // A layout effect, because the notice must be selected before child components load.
  useLayoutEffect(() => {
    if (id !== null) store.show(id)
  }, [store, id])
  const { loading } = store.notice
  const isGone = id === null || (loading.phase === 'failed' && loading.failure === 'error.not_found')
  const allLink = (
    <ButtonLink variant="secondary" href={NOTICES_PATH} onPress={() => host.navigation.push(NOTICES_PATH)}>
      {t('notices.all')}
    </ButtonLink>
  )
  if (isGone)
    return (
      <Page>
        <EmptyState title={t('notices.gone')} text={t('notices.gone_text')} action={allLink} />
      </Page>
    )
  return (
    <Page>
      <Loaded of={store.notice} skeleton={<Rows count={1} height="240px" />} failed={t('notices.one_failed')}>
        {(notice) => <NoticeArticle host={host} notice={notice} marks={readMarks} />}
      </Loaded>
      {allLink}
    </Page>
  )
})

interface NoticeArticleProps {
  host: Host
  notice: Announcement
  marks: ReadMarks
}

function NoticeArticle({ host, notice, marks: readMarks }: NoticeArticleProps) {
  useEffect(() => void readMarks.markRead(notice), [readMarks, notice])
  return (
    <Card as="article" title={notice.title}>
      <p className={styles.date}>{formatDate(notice.startDate)}</p>
      <NoticeBody host={host} notice={notice} />
    </Card>
  )
}
