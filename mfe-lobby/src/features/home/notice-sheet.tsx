import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Sheet, Skeleton } from '@tessera/ui'
import { Loaded } from '@tessera/ui/loaded'
import { useMemo } from 'react'
import { textLinesOf } from '../../lib/text-lines.ts'
import * as styles from './home.page.module.css'
import { noticeReply } from './notice.store.ts'

export interface Notice {
  readonly id: string
  readonly title: string
}

interface NoticeSheetProps {
  host: Pick<Host, 'http' | 'locale'>
  notice: Notice
  open: boolean
  onClose: () => void
}

/** One notice over the page; its body is loaded when it is opened. */
export function NoticeSheet({ host, notice, open, onClose }: NoticeSheetProps) {
  const t = useTexts('mfe-lobby')
  const { id, title } = notice
  const body = useMemo(() => noticeReply(host, id), [host, id])
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className={styles.notice}>
        <Loaded of={body} skeleton={<Skeleton shape="text" />} failed={t('notice_failed')}>
          {(html) => textLinesOf(html).map((line) => <p key={line}>{line}</p>)}
        </Loaded>
      </div>
    </Sheet>
  )
}
