import { partTexts, useTexts } from '@tessera/i18n'
import { Icon, IconButton, Sheet, type SheetProps } from '@tessera/ui'
import { minusGlyph, plusGlyph } from '@tessera/ui/glyphs'
import * as styles from './image-viewer.module.css'
import { useZoom } from './use-zoom.ts'
import { MAX_SCALE, MIN_SCALE } from './zoom.ts'

const TEXTS = partTexts('image-viewer', {
  th: { zoom_in: 'ขยาย', zoom_out: 'ย่อ', zoom: 'ขยาย {{percent}}%' },
  en: { zoom_in: 'Zoom in', zoom_out: 'Zoom out', zoom: 'Zoom {{percent}}%' },
})

export interface ImageViewerProps extends Pick<SheetProps, 'open' | 'onClose'> {
  src: string
  /** Description of the picture; names the viewer too. */
  alt: string
}

/**
 * Zoomable picture: by pinch, double tap, the buttons, or the keys `+`, `-`, `0` and the arrows.
 *
 * @example
 * <ImageViewer open={open} onClose={close} src={slip.url} alt={t('slip')} />
 */
export function ImageViewer({ src, alt, ...sheet }: ImageViewerProps) {
  return (
    <Sheet {...sheet} title={alt} hideTitle>
      <Stage src={src} alt={alt} />
    </Sheet>
  )
}

/** Remounted each time the viewer opens, so that it starts with the whole picture. */
function Stage({ src, alt }: { src: string; alt: string }) {
  const t = useTexts(TEXTS)
  const { stage, view, zoomIn, zoomOut, handlers } = useZoom()
  const percent = Math.round(view.scale * 100)
  return (
    <div className={styles.viewer}>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, it holds a picture */}
      <div
        ref={stage}
        role="group"
        aria-label={t('zoom', { percent })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard moves the picture in it
        tabIndex={0}
        className={styles.stage}
        {...handlers}
      >
        <img
          src={src}
          alt={alt}
          draggable={false}
          className={styles.picture}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <div className={styles.tools}>
        <IconButton
          label={t('zoom_out')}
          icon={<Icon of={minusGlyph} />}
          variant="filled"
          aria-disabled={view.scale <= MIN_SCALE}
          onClick={zoomOut}
        />
        <p role="status" className={styles.percent}>
          {percent}%
        </p>
        <IconButton
          label={t('zoom_in')}
          icon={<Icon of={plusGlyph} />}
          variant="filled"
          aria-disabled={view.scale >= MAX_SCALE}
          onClick={zoomIn}
        />
      </div>
    </div>
  )
}
