import { Sheet, type SheetProps } from '@tessera/ui'
import { useDragDown } from './drag-down.ts'
import * as styles from './drag-sheet.module.css'

export type DragSheetProps = Omit<SheetProps, 'side' | 'hideTitle'>

/**
 * Bottom sheet that can also be dragged down by its header. Escape, the mask and the button close it as they close
 * every sheet.
 *
 * @example
 * <DragSheet open={open} onClose={close} title={t('filter')}>…</DragSheet>
 */
export function DragSheet({ title, children, ...sheet }: DragSheetProps) {
  const drag = useDragDown(sheet.onClose)
  return (
    <Sheet {...sheet} title={title} side="bottom" hideTitle>
      {/* The sheet's own title, which is visually hidden and read out, names the dialog. */}
      <div className={styles.header} aria-hidden="true" data-testid="drag-handle" onPointerDown={drag}>
        <span className={styles.grip} />
        <p className={styles.title}>{title}</p>
      </div>
      {children}
    </Sheet>
  )
}
