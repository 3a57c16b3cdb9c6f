// The server as one file, for trials that start it many times. Loading one file takes less CPU time than loading the
// sources and their packages.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** Packages that read files beside their own, or that hold machine code. Node loads these from their folders. */
const AS_PACKAGES = ['sharp', '@fastify/static', '@fastify/swagger', '@fastify/swagger-ui', 'pg-native'];

/** Gives each module the address of its source, so that it finds its files as in the checkout. */
const addresses: Plugin = {
  name: 'addresses-of-sources',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.')) return undefined;
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      .replaceAll('import.meta.filename', JSON.stringify(id));
  },
};

/** Returns a folder for the bundles of this process. It's in the checkout, where Node finds the packages beside them. */
export const bundleFolder = (): string => path.join(root, '.cache', `storm-${process.pid}`);

/**
 * Bundles a program with its packages into a folder.
 * @param entry path of the program in the checkout. @returns the path of the file.
 */
export async function bundle(entry: string, outDir: string): Promise<string> {
  const name = `${path.basename(entry, '.ts')}.mjs`;
  const { NODE_ENV } = process.env;
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [addresses],
    ssr: { noExternal: true, external: AS_PACKAGES },
    build: {
      ssr: path.join(root, entry),
      outDir,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
  });
  // Vite changes NODE_ENV for its builds.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  return path.join(outDir, name);
}
