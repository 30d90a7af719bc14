import { Announcements } from '@tessera/contracts/calls'
import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Reply } from '@tessera/platform/reply'
import { Sheet, Skeleton } from '@tessera/ui'
import { Loaded } from '@tessera/ui/loaded'
import { useMemo } from 'react'
import { linesOf } from '../../lib/lines-of.ts'
import * as styles from './home.page.module.css'

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

/** One notice over the page; its body comes when it is opened. */
export function NoticeSheet({ host: { http, locale }, notice, open, onClose }: NoticeSheetProps) {
  const t = useTexts('mfe-lobby')
  const { id, title } = notice
  const body = useMemo(
    () =>
      new Reply(async () => {
        const query = { platform: 'M', language: locale.language, type: 'PL' } as const
        const { value } = await http.call(Announcements, { query })
        return value.player.find((one) => one.id === id)?.content ?? ''
      }),
    [http, locale, id],
  )
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className={styles.notice}>
        <Loaded of={body} skeleton={<Skeleton shape="text" />} failed={t('notice_failed')}>
          {(html) => linesOf(html).map((line) => <p key={line}>{line}</p>)}
        </Loaded>
      </div>
    </Sheet>
  )
}
