import { useTexts } from '@tessera/i18n'
import type { SystemStatus } from '@tessera/site'
import { EmptyState, Icon } from '@tessera/ui'
import { chatGlyph, facebookGlyph, type Glyph, headsetGlyph, lineGlyph, telegramGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { hasRoom, openRoom } from './chat-room.ts'
import * as styles from './customer-service.module.css'
import { TEXTS } from './texts.ts'

type Channel = SystemStatus['info']['customerService'][number]

const GLYPHS: Record<Channel['csType'], Glyph> = {
  LINE: lineGlyph,
  TELEGRAM: telegramGlyph,
  FACEBOOK: facebookGlyph,
  LIVECHAT: chatGlyph,
  VIP: headsetGlyph,
}
/** The one that everybody here has comes first. */
const ORDER: readonly Channel['csType'][] = ['LINE', 'LIVECHAT', 'TELEGRAM', 'FACEBOOK']

async function targetOf({ path }: Channel): Promise<string | null> {
  const { decryptPath } = await import(/* webpackChunkName: "encrypted-path" */ './encrypted-path.ts')
  return decryptPath(path)
}

/** Contact channels of the merchant. VIP is no row here: it only enables the lobby's VIP entry (SHL-089). */
export const CustomerService = observer(function CustomerService() {
  const t = useTexts(TEXTS)
  const shell = useShell()
  const { status, toasts, popups } = shell
  const channels = status.info.customerService
    .filter((channel) => channel.csType !== 'VIP')
    .toSorted((a, b) => ORDER.indexOf(a.csType) - ORDER.indexOf(b.csType))
  const open = async (channel: Channel) => {
    // The window must open within the press, or the browser takes it for an advertisement.
    const opened = window.open('', '_blank')
    try {
      const url = channel.csType === 'LIVECHAT' && hasRoom(shell) ? await openRoom(shell) : await targetOf(channel)
      if (!url) throw new Error(`no target for ${channel.csType}`)
      if (opened) {
        opened.opener = null
        opened.location.href = url
      }
      popups.hide('customer-service')
    } catch (error) {
      opened?.close()
      toasts.error(error)
    }
  }
  if (channels.length === 0) return <EmptyState title={t('none')} />
  return (
    <div className={styles.service}>
      <p>{t('lead')}</p>
      <ul className={styles.channels}>
        {channels.map((channel) => (
          <li key={channel.csType}>
            <button type="button" className={styles.channel} onClick={() => void open(channel)}>
              <span className={styles.glyph}>
                <Icon of={GLYPHS[channel.csType]} />
              </span>
              <span>
                <bdi>{channel.title}</bdi>
              </span>
              <small className={styles.opens}>{t('opens')}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
})
