import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import { Button, Icon, IconButton } from '@tessera/ui'
import { usePreview } from '@tessera/ui/file-upload'
import { closeGlyph } from '@tessera/ui/glyphs'
import { Progress } from '@tessera/ui/progress'
import { observer } from 'mobx-react-lite'
import * as styles from './apply.module.css'
import type { ApplyStore } from './apply.store.ts'
import type { PictureUpload } from './picture-upload.ts'

interface PictureTileProps {
  host: Host
  store: ApplyStore
  picture: PictureUpload
  /** Position in the list, from 1, for the accessible name. */
  position: number
}

/** One picture: its upload progress, and the buttons to remove or retry it. */
export const PictureTile = observer(function PictureTile({ host, store, picture, position }: PictureTileProps) {
  const t = useTexts('mfe-content')
  const shared = useTexts('shared')
  const preview = usePreview(picture.file)
  const retry = async () => {
    try {
      await picture.start()
    } catch (thrown) {
      host.toasts.error(thrown)
    }
  }
  return (
    <div className={styles.tile} data-phase={picture.phase}>
      {preview && <img className={styles.image} src={preview} alt={t('apply.picture', { place: position })} />}
      <span className={styles.remove}>
        <IconButton
          variant="scrim"
          label={t('apply.remove', { place: position })}
          icon={<Icon of={closeGlyph} size={20} />}
          onClick={() => store.removePicture(picture)}
        />
      </span>
      {picture.phase === 'sending' && (
        <span className={styles.going}>
          <Progress label={t('apply.uploading', { place: position })} value={picture.share} />
        </span>
      )}
      {picture.phase === 'failed' && (
        <span className={styles.going}>
          <Button size="s" variant="secondary" block onClick={() => void retry()}>
            {shared('common.retry')}
          </Button>
        </span>
      )}
    </div>
  )
})
