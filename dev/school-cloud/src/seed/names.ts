const splitWords = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

/** Enough for a million people with different names, and with umlauts. */
export const firstNames = splitWords(`
  Aaron Ada Adem Adrian Agnes Ahmet Aleksandra Alina Amelie Amir Anastasia Andrzej Anja Anke Annika Anton Arda
  Arne Asya Ayşe Bastian Beate Ben Bengü Benjamin Bianca Björn Bohdan Bożena Carla Carlo Cem Charlotte Chiara
  Clara Çağla Daniel Dana Daria David Défné Deniz Detlef Dilara Dmytro Dörte Ebru Edda Eike Elif Elisa Emil Emma
  Enno Erik Esra Eva Fabian Fatma Felix Fenja Finn Florian Frauke Frida Friedrich Gabriele Gesa Giulia Gökhan
  Greta Günther Hanna Hannes Hasan Heike Helena Henning Henri Ida Ilja Ilka Imke Inés Inga Iryna Jakob Jan Jana
  Jasmin Jens Joël Jonas Jörg Jördis Jule Julian Jürgen Kai Karim Karin Karla Katharina Käthe Kerstin Kilian
  Klara Konrad Lale Lara Lars Laura Leon Leonie Levin Lina Linus Lotta Luca Lukas Luise Łukasz Maja Malte Manfred
  Mara Marek Maria Marie Marlene Mats Maxim Mehmet Mia Michał Mila Milan Mohamed Moritz Nadja Nele Niels Nika
  Nikita Nils Noah Nora Oksana Ole Olena Oskar Özge Paul Paula Pavlo Petra Philipp Pia Rafael Ramona Renate Rieke
  Roman Rosa Ruben Rüdiger Sabine Samir Sanna Sarah Šárka Selin Sina Sofia Solveig Sönke Stefan Sükrü Svenja
  Tamara Taras Theo Thies Tilda Till Timo Tobias Tom Ümit Ursula Uwe Valentin Vera Viktor Wanda Wiebke Wilhelm
  Yannick Yara Yusuf Zeynep Zoë Zuzana
`);

export const lastNames = splitWords(`
  Abendroth Ackermann Ahlers Albrecht Arslan Bachmann Bär Bartels Bauer Baumann Becker Behrens Berger Bergmann
  Beyer Bischoff Blümel Böhm Bondarenko Brandt Braun Brinkmann Brüggemann Busch Çelik Christiansen Cohrs Dąbrowski
  Demir Diekmann Dietrich Dittmer Dombrowski Döring Dreyer Ebeling Eckert Eggers Ehlers Engel Ernst Fährmann
  Fischer Fleischer Förster Frank Franke Freitag Frerichs Friedrich Fröhlich Fuchs Gärtner Gebhardt Geiger Gerlach
  Göbel Graf Große Günther Haas Hahn Hansen Hartmann Heinrich Heinze Heise Henkel Hermann Heß Hoffmann Hofmann
  Horn Huber Hübner Iwanow Jäger Jahn Jansen Jung Kaiser Kaminski Kaya Keller Kern Kessler Kirchner Klein Klöpper
  Knoll Koch Köhler Köhn König Kowalczyk Krämer Kraus Krause Kröger Krüger Kuhn Kühn Kunze Lang Lange Lehmann
  Lemke Lindemann Löffler Lorenz Lüders Ludwig Łukasiewicz Maier Marquardt Martens Marx Maurer May Meier Meißner
  Menzel Meyer Michels Möller Moritz Müller Münch Naumann Neubauer Neumann Nguyen Nowak Oldenburg Öztürk Özkan
  Pape Peters Petersen Petrenko Pfeiffer Pohl Popp Preuß Raabe Reimers Reinhardt Reuter Richter Riedel Ritter
  Rößler Roth Ruß Sander Şahin Sauer Schäfer Scherer Schiller Schlüter Schmid Schmidt Schmitz Schneider Scholz
  Schöne Schreiber Schröder Schubert Schuhmacher Schulte Schulz Schumann Schuster Schütte Schwarz Seidel Seifert
  Shevchenko Simon Sommer Stahl Stein Steiner Stöcker Straub Strauß Tamm Thiel Thomas Tietjen Tkachenko Tran
  Ullrich Vogel Vogt Voigt Voß Wagner Walter Weber Wegner Weiß Wendt Werner Wiese Winkler Winter Witt Wójcik Wolf
  Wolff Wulf Yılmaz Zander Ziegler Zimmermann
`);

export const schoolKinds = splitWords(`
  Grundschule Oberschule Gesamtschule Gymnasium Realschule Förderschule Berufskolleg Gemeinschaftsschule
  Waldorfschule Abendschule
`);

export const schoolPlaces = [
  'am alten Deich',
  'am Bahnhof',
  'am Fährhaus',
  'am Fuchsbau',
  'am Kirchplatz',
  'am Königsmoor',
  'am Mühlbach',
  'am Rosengarten',
  'am Stadtpark',
  'am Weinberg',
  'an den Eichen',
  'an der Brücke',
  'an der Föhre',
  'auf der Höhe',
  'im Grünen',
  'im Sonnental',
  'in der Südstadt',
  'unter den Linden',
  'vor dem Tore',
  'zum Heidekraut',
];
