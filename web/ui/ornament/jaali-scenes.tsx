import type { ReactNode } from 'react'

/** One plain shape in front of the lattice, on a canvas of 320 by 180. It is on the right, because text is on the left. */
export const scenes: ((glow: string) => ReactNode)[] = [sun, hills, arch, waves, moon, kites, domes]

function sun(glow: string) {
  return (
    <>
      <circle cx="250" cy="190" r="98" fill={glow} opacity="0.22" />
      <circle cx="250" cy="190" r="76" fill={glow} />
    </>
  )
}

function hills(glow: string) {
  return (
    <>
      <circle cx="238" cy="74" r="24" fill={glow} />
      <path d="M0 180v-34c52-44 104-18 152-40s96-34 168-4v78z" fill="#000" opacity="0.22" />
      <path d="M0 180v-12c70-30 120-2 180-22s96-22 140-8v42z" fill="#000" opacity="0.28" />
    </>
  )
}

function arch(glow: string) {
  return (
    <>
      <path d="M178 180v-72c0-34 36-38 46-62 10 24 46 28 46 62v72z" fill={glow} />
      <path d="M196 180v-64c0-24 22-28 28-44 6 16 28 20 28 44v64z" fill="#000" opacity="0.3" />
    </>
  )
}

function waves(glow: string) {
  return (
    <>
      <path
        d="M0 128q20-14 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v52H0z"
        fill={glow}
        opacity="0.4"
      />
      <path d="M0 150q20-14 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v30H0z" fill={glow} />
    </>
  )
}

function moon(glow: string) {
  return (
    <>
      <circle cx="244" cy="76" r="62" fill={glow} opacity="0.16" />
      <path d="M262 34a46 46 0 1 0 26 70 38 38 0 0 1-26-70z" fill={glow} />
    </>
  )
}

function kites(glow: string) {
  return (
    <>
      <path d="M236 26l38 44-38 62-38-62z" fill={glow} />
      <path d="M236 26v106M198 70h76" stroke="#000" strokeOpacity="0.18" strokeWidth="2" />
      <path d="M236 132c-20 22 14 26-10 48" fill="none" stroke={glow} strokeWidth="3" />
    </>
  )
}

function domes(glow: string) {
  return (
    <>
      <path d="M112 180v-26c0-26 24-30 32-46 8 16 32 20 32 46v26z" fill={glow} opacity="0.5" />
      <path d="M176 180v-40c0-40 38-46 50-72 12 26 50 32 50 72v40z" fill={glow} />
      <path d="M226 68v-18" stroke={glow} strokeWidth="4" strokeLinecap="round" />
    </>
  )
}
