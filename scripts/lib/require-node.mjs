// Imported first by every script, in syntax that old Node versions can parse.
const wanted = [20, 19];
const found = process.versions.node.split('.').map(Number);
if (found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])) {
  console.error(
    `Clearunit needs Node ${wanted.join('.')} or newer; this is Node ${process.versions.node}. Get one at https://nodejs.org.`,
  );
  process.exit(1);
}
