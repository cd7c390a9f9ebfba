import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export const plugins = () => [react(), tailwindcss()]

export default defineConfig({ plugins: plugins() })
