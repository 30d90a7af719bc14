import { addCover } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useRef } from 'react'
import { useShell } from '../../shell-context.ts'
import { LazyPart } from '../later/lazy-part.tsx'
import * as styles from './idle-lock.module.css'
import { trapKeys } from './keep-keys-inside.ts'

const lockScreen = async () => (await import(/* webpackChunkName: "lock-screen" */ './lock-screen.tsx')).LockScreen

/**
 * Covers everything while the session is locked. It is the browser's own modal dialog: nothing that the page opens is above
 * it, and everything beneath is inert, but unchanged.
 */
export const LockCover = observer(function LockCover() {
  return useShell().lock.isLocked ? <Cover /> : null
})

function Cover() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const cover = dialog.current
    if (!cover) return
    // A back gesture or a second Escape closes a dialog regardless of the page.
    const showCover = () => {
      if (!cover.open) cover.showModal()
    }
    showCover()
    cover.addEventListener('close', showCover)
    const releaseKeys = trapKeys(cover)
    const removeCover = addCover()
    return () => {
      removeCover()
      releaseKeys()
      cover.removeEventListener('close', showCover)
      // Returns the focus to the element that had it.
      cover.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
    >
      <LazyPart load={lockScreen} />
    </dialog>
  )
}
