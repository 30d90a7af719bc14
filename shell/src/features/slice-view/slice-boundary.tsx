import { Component, type ReactNode } from 'react'

interface SliceBoundaryProps {
  onCrash: (error: unknown) => void
  children: ReactNode
}

/** Limits a slice's crash to the slice's own place, which is empty until its owner has a replacement. */
export class SliceBoundary extends Component<SliceBoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown) {
    this.props.onCrash(error)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
