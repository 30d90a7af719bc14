import { useTexts } from '@tessera/i18n'
import { openWindow } from '@tessera/platform/open-window'
import type { SystemStatus } from '@tessera/site'
import { EmptyState, Icon } from '@tessera/ui'
import { chatGlyph, facebookGlyph, type Glyph, headsetGlyph, lineGlyph, telegramGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useShell } from '../../shell-context.ts'
import { hasChatRoom, launchChatRoom } from './chat-room.ts'
import * as styles from './customer-service.module.css'
import { decryptPath } from './encrypted-path.ts'
import { TEXTS } from './texts.ts'

type Channel = SystemStatus['info']['customerService'][number]

const GLYPHS: Record<Channel['csType'], Glyph> = {
  LINE: lineGlyph,
  TELEGRAM: telegramGlyph,
  FACEBOOK: facebookGlyph,
  LIVECHAT: chatGlyph,
  VIP: headsetGlyph,
}
/** Order of the channels: the one that every visitor has is first. */
const CHANNEL_ORDER: readonly Channel['csType'][] = ['LINE', 'LIVECHAT', 'TELEGRAM', 'FACEBOOK']

/** Contact channels of the merchant. VIP is no row here: it only enables the lobby's VIP entry (SHL-089). */
export const CustomerService = observer(function CustomerService() {
  const t = useTexts(TEXTS)
  const shell = useShell()
  const { status, toasts, popups } = shell
  const channels = status.info.customerService
    .filter((channel) => channel.csType !== 'VIP')
    .toSorted((a, b) => CHANNEL_ORDER.indexOf(a.csType) - CHANNEL_ORDER.indexOf(b.csType))
    .map((channel) => ({ ...channel, url: decryptPath(channel.path) }))
    // The merchant's configuration is validated when it is published; a row without a valid address is useless.
    .filter(({ url }) => url !== null)
  const close = () => popups.hide('customer-service')
  const openChatRoom = async () => {
    const chatWindow = openWindow()
    try {
      chatWindow.go(await launchChatRoom(shell))
      close()
    } catch (error) {
      chatWindow.close()
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
            {channel.csType === 'LIVECHAT' && hasChatRoom(shell) ? (
              <button type="button" className={styles.channel} onClick={() => void openChatRoom()}>
                <ChannelRow channel={channel} />
              </button>
            ) : (
              <a
                className={styles.channel}
                href={channel.url ?? undefined}
                target="_blank"
                rel="noreferrer"
                onClick={close}
              >
                <ChannelRow channel={channel} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
})

function ChannelRow({ channel }: { channel: Channel }) {
  const t = useTexts(TEXTS)
  return (
    <>
      <span className={styles.glyph}>
        <Icon of={GLYPHS[channel.csType]} />
      </span>
      <span>
        <bdi>{channel.title}</bdi>
      </span>
      <small className={styles.opens}>{t('opens')}</small>
    </>
  )
}
