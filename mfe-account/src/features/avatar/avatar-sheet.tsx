import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { DRAWN_ICON_PATH, DRAWN_ICONS, type DrawnIcon } from '@tessera/site'
import { Button, Icon } from '@tessera/ui'
import { DragSheet } from '@tessera/ui/drag-sheet'
import { FileUpload } from '@tessera/ui/file-upload'
import { trashGlyph } from '@tessera/ui/glyphs'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import type { AvatarStore } from './avatar.store.ts'
import * as styles from './avatar-sheet.module.css'

const MAX_SIDE_PX = 512
const iconUrl = (name: DrawnIcon) => `${DRAWN_ICON_PATH}?name=${name}`

/** Returns the name of the drawn avatar at this image URL; null for an uploaded picture. */
const drawnNameOf = (headIcon: string | null): string | null => {
  const url = new URL(headIcon ?? '', location.origin)
  return url.pathname === DRAWN_ICON_PATH ? url.searchParams.get('name') : null
}

const NAMES = {
  lotus: 'drawn.lotus',
  elephant: 'drawn.elephant',
  tiger: 'drawn.tiger',
  naga: 'drawn.naga',
  garuda: 'drawn.garuda',
  kinnari: 'drawn.kinnari',
  lantern: 'drawn.lantern',
  boat: 'drawn.boat',
  temple: 'drawn.temple',
  moon: 'drawn.moon',
  fish: 'drawn.fish',
  mango: 'drawn.mango',
} as const satisfies Record<DrawnIcon, string>

interface AvatarSheetProps {
  host: Host
  store: AvatarStore
  open: boolean
  onClose: () => void
}

/** Chooses one of the drawn avatars, an uploaded picture, or the letter (ACC-135, ACC-155). */
export const AvatarSheet = observer(function AvatarSheet({ host, store, open, onClose }: AvatarSheetProps) {
  const t = useTexts('mfe-account')
  const group = useId()
  const { headIcon } = host.session
  const choose = async (icon: DrawnIcon | null) => {
    try {
      await store.choose(icon)
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  const onUploaded = () => {
    host.toasts.show('success', t('avatar.uploaded'))
    onClose()
  }
  return (
    <DragSheet open={open} onClose={onClose} title={t('avatar.title')}>
      <div className={styles.body}>
        <fieldset aria-busy={store.isSending || undefined}>
          <legend className={styles.legend}>{t('avatar.drawn')}</legend>
          <div className={styles.grid}>
            {DRAWN_ICONS.map((name) => (
              <label key={name} className={styles.choice}>
                <input
                  className={styles.input}
                  type="radio"
                  name={group}
                  value={name}
                  aria-label={t(NAMES[name])}
                  checked={drawnNameOf(headIcon) === name}
                  onChange={() => void choose(name)}
                />
                <img className={styles.picture} src={iconUrl(name)} alt="" width={64} height={64} />
              </label>
            ))}
          </div>
        </fieldset>
        <FileUpload
          {...store.fileRules}
          label={t('avatar.own')}
          hint={t('avatar.own_hint')}
          maxSide={MAX_SIDE_PX}
          upload={store.upload}
          onUploaded={onUploaded}
        />
        {headIcon !== null && (
          <Button
            block
            variant="secondary"
            icon={<Icon of={trashGlyph} size={20} />}
            busy={store.isSending}
            onClick={() => void choose(null)}
          >
            {t('avatar.remove')}
          </Button>
        )}
      </div>
    </DragSheet>
  )
})
