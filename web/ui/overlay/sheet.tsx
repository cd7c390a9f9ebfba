import { Modal, type ModalProps } from './modal.tsx'

/** A dialog at the bottom of a phone; from 1024 px a card in the middle. */
export function Sheet(props: ModalProps) {
  return (
    <Modal
      {...props}
      className={
        'mx-auto mt-auto mb-0 max-h-[88dvh] w-full max-w-[600px] rounded-t-3xl [--foot:var(--safe-bottom)] open:animate-rise ' +
        'lg:m-auto lg:max-w-md lg:rounded-3xl lg:open:animate-pop'
      }
    />
  )
}
