import type { DeskApplication } from '@tessera/site/operations'
import { observer } from 'mobx-react-lite'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { useDesk } from '../../desk-context.ts'
import { texts } from '../../texts.ts'
import { useResource } from '../../use-resource.ts'
import * as styles from './applications.module.css'

interface PictureDialogProps {
  application: DeskApplication
  id: string
  number: number
  onClose: () => void
}

/** Dialog with a picture that a member sent with an application. */
export const PictureDialog = observer(function PictureDialog({ application, id, number, onClose }: PictureDialogProps) {
  const { api } = useDesk()
  const picture = useResource(`applications.picture.${id}`, () => api.applicationPicture(id))
  const label = texts.applications.pictureOf(number, application.username)
  return (
    <Dialog title={label} onClose={onClose}>
      <Loaded resource={picture}>{(src) => <img className={styles.picture} src={src} alt={label} />}</Loaded>
    </Dialog>
  )
})
