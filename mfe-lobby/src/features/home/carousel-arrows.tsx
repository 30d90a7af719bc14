import { useTexts } from '@tessera/i18n'
import { Icon } from '@tessera/ui'
import { chevronRightGlyph } from '@tessera/ui/glyphs'
import { type RefObject, useEffect, useState } from 'react'
import { edgesOf } from './edges-of.ts'
import * as styles from './game-section.module.css'

interface CarouselArrowsProps {
  strip: RefObject<HTMLUListElement | null>
  title: string
  /** Changes when the strip's content does. */
  count: number
}

const CARDS_PER_PRESS = 3

/** Previous and next: three cards a press, disabled at the ends with 1 px of tolerance (LOB-138 to LOB-140). */
export function CarouselArrows({ strip, title, count }: CarouselArrowsProps) {
  const t = useTexts('mfe-lobby')
  const [edges, setEdges] = useState({ start: true, end: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content has new ends
  useEffect(() => {
    const list = strip.current
    if (!list) return
    const updateEdges = () => setEdges(edgesOf(list))
    updateEdges()
    list.addEventListener('scroll', updateEdges, { passive: true })
    return () => list.removeEventListener('scroll', updateEdges)
  }, [strip, count])
  const scrollCards = (direction: 1 | -1) => {
    const list = strip.current
    const card = list?.querySelector('li')
    if (!list || !card) return
    const step = card.getBoundingClientRect().width + Number.parseFloat(getComputedStyle(list).columnGap || '0')
    const directionFactor = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    list.scrollBy({ left: direction * directionFactor * step * CARDS_PER_PRESS, behavior: 'smooth' })
  }
  return (
    <span className={styles.arrows}>
      <button
        type="button"
        className={styles.back}
        disabled={edges.start}
        aria-label={t('previous', { title })}
        onClick={() => scrollCards(-1)}
      >
        <Icon of={chevronRightGlyph} size={16} />
      </button>
      <button type="button" disabled={edges.end} aria-label={t('next', { title })} onClick={() => scrollCards(1)}>
        <Icon of={chevronRightGlyph} size={16} />
      </button>
    </span>
  )
}
