import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { PauseButton } from '../pause-button/pause-button.tsx'
import { Picture } from '../picture/picture.tsx'
import { Pressable } from '../pressable/pressable.tsx'
import * as styles from './carousel.module.css'
import { useSlider } from './use-slider.ts'

export interface CarouselSlide {
  readonly id: string
  /** Picture without size or extension (see Picture). */
  readonly src: string
  readonly label: string
  /** Text over the picture's calm side; the label then has the same text. */
  readonly caption?: string
  /** Smaller text below the caption. */
  readonly note?: ReactNode
  /** Target of the slide: with an address it is a link, which `onOpen` follows within the page. */
  readonly href?: string | undefined
}

export interface CarouselProps {
  slides: readonly CarouselSlide[]
  label: string
  /** Name of a dot, e.g. "Banner 2 of 4". */
  dotLabel: (number: number, count: number) => string
  onOpen?: (id: string) => void
  width: number
  height: number
  /** 0 disables autoplay. */
  autoplayMs?: number
  /** Labels of the control that pauses automatic motion (WCAG 2.2.2). */
  pauseLabel: string
  playLabel: string
  /** Loads the first picture at once: for the largest picture of the first screen. */
  eager?: boolean
}

/**
 * A strip of pictures that works by native scrolling alone. Pictures that fail to load are removed; autoplay and loop start
 * after first paint.
 */
export function Carousel({
  slides,
  label,
  dotLabel,
  onOpen,
  width,
  height,
  autoplayMs = 5000,
  pauseLabel,
  playLabel,
  eager = false,
}: CarouselProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const visibleSlides = slides.filter((slide) => !failed.has(slide.id))
  const slider = useSlider(strip, visibleSlides.length, autoplayMs)
  const [isPaused, setPaused] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const { hold } = slider
  // biome-ignore lint/correctness/useExhaustiveDependencies: applies to the current slider, whenever it was created
  useEffect(() => {
    hold(isPaused || isFocused)
  }, [isPaused, isFocused, slider.moves])
  if (visibleSlides.length === 0) return null
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div ref={strip} className={classNames('swiper', styles.strip)} style={{ aspectRatio: `${width} / ${height}` }}>
        <ul className={classNames('swiper-wrapper', styles.slides)}>
          {visibleSlides.map((slide, index) => (
            <li key={slide.id} className={classNames('swiper-slide', styles.slide)}>
              <Pressable
                className={styles.open}
                href={slide.href}
                onPress={() => onOpen?.(slide.id)}
                disabled={!onOpen}
                // The other slides are outside the visible part: keyboard focus would move out of sight.
                tabIndex={index === slider.index ? 0 : -1}
              >
                <Picture
                  src={slide.src}
                  alt={slide.caption ? '' : slide.label}
                  width={width}
                  height={height}
                  cover
                  eager={eager && index === 0}
                  onFail={() => setFailed((before) => new Set(before).add(slide.id))}
                />
                {slide.caption && (
                  <span className={classNames(styles.caption, Boolean(slide.note) && styles.noted)}>
                    <span className={styles.words}>{slide.caption}</span>
                    {slide.note && <small className={classNames(styles.words, styles.note)}>{slide.note}</small>}
                  </span>
                )}
              </Pressable>
            </li>
          ))}
        </ul>
      </div>
      {visibleSlides.length > 1 && (
        <div className={styles.dots}>
          {visibleSlides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              className={styles.dot}
              aria-label={dotLabel(index + 1, visibleSlides.length)}
              aria-current={index === slider.index || undefined}
              onClick={() => slider.goTo(index)}
            />
          ))}
          {slider.moves && (
            <span className={styles.pause}>
              <PauseButton {...{ isPaused, pauseLabel, playLabel }} onToggle={() => setPaused(!isPaused)} />
            </span>
          )}
        </div>
      )}
    </section>
  )
}
